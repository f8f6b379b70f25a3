import { Type, type ClassConstructor } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';

/** A member that may be left out or null, and else is an object of its own shape. */
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
