import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { validateShape } from '../../src/validation/index.js';
import { startTestService, WITHOUT_MACHINES } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { STRANGE_VALUES } from './strange-values.js';

type RequestClass = new () => object;

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

/** Names of the members that a class validates. */
const membersOf = (type: RequestClass): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

const partOf = (type: RequestClass, member: string) =>
  defaultMetadataStorage.findTypeMetadata(type, member)?.typeFunction() as RequestClass | undefined;

/** The classes of all parameters of all routes. */
function requestClasses(): RequestClass[] {
  const scanner = service.app.get(MetadataScanner, { strict: false });
  const found = service.app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = (metatype as RequestClass).prototype as Record<string, object>;
      return scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name] ?? {}))
        .flatMap((name) => Reflect.getMetadata('design:paramtypes', prototype, name) as unknown[]);
    })
    .filter((type): type is RequestClass => typeof type === 'function');
  return [...new Set(found)].filter((type) => membersOf(type).length > 0);
}

/** With the classes of their parts, and the parts of those. */
function withParts(types: readonly RequestClass[]): Set<RequestClass> {
  const found = new Set(types);
  // A set iterates over what is added meanwhile.
  for (const type of found) {
    for (const member of membersOf(type)) {
      const part = partOf(type, member);
      if (part) found.add(part);
    }
  }
  return found;
}

it('a strange value anywhere in any request is accepted or refused with its path', () => {
  const requests = requestClasses();
  expect(requests.length).toBeGreaterThan(60);
  const withoutPath: string[] = [];
  for (const type of withParts(requests)) {
    for (const member of membersOf(type)) {
      for (const value of STRANGE_VALUES.flatMap((one) => [one, [one]])) {
        const paths = problemsOf(type, { [member]: value }).map(({ path }) => path);
        if (!paths.every((path) => path.startsWith('$')))
          withoutPath.push(`${type.name}.${member}`);
      }
    }
  }
  expect(withoutPath).toEqual([]);
});

function problemsOf(type: RequestClass, input: object) {
  try {
    const checked = validateShape(type, input);
    return checked.ok ? [] : checked.problems;
  } catch (cause) {
    const members = Object.keys(input).join();
    throw new Error(`${type.name}.${members} was not validated`, { cause });
  }
}
