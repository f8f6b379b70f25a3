import 'reflect-metadata';
import { getMetadataStorage, IsString, validateSync, ValidateNested } from 'class-validator';
import { cacheValidationMetadata } from './validation-metadata-cache.js';

class Part {
  @IsString()
  name: unknown;

  constructor(name: unknown) {
    this.name = name;
  }
}

class Whole {
  @ValidateNested()
  part: Part;

  constructor(name: unknown) {
    this.part = new Part(name);
  }
}

const storage = getMetadataStorage();
const original = storage.getTargetValidationMetadatas.bind(storage);

afterEach(() => {
  storage.getTargetValidationMetadatas = original;
});

it('searches for the metadata of a class and of its parts only once', () => {
  const searched: unknown[] = [];
  storage.getTargetValidationMetadatas = (type, ...rest) => {
    searched.push(type);
    return original(type, ...rest);
  };
  cacheValidationMetadata();
  expect(validateSync(new Whole('a'))).toEqual([]);
  expect(validateSync(new Whole('b'))).toEqual([]);
  expect(validateSync(new Whole(1))).toHaveLength(1);
  expect(searched).toEqual([Whole, Part]);
});
