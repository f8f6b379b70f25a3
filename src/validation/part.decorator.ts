import { Type, type ClassConstructor } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';

/** An optional or nullable member that is otherwise an object of its own class. */
export const OptionalPart =
  (type: () => ClassConstructor<object>): PropertyDecorator =>
  (target, propertyName) => {
    const decorators = [
      IsOptional(),
      IsObject({ message: 'must be an object' }),
      ValidateNested(),
      Type(type),
    ];
    for (const decorate of decorators) decorate(target, propertyName);
  };
