import { ValidateBy } from 'class-validator';

const CONTROL = /\p{Cc}/u;
const VISIBLE = /\S/;

/** Limits UTF-16 units, which also bounds the bytes: a cursor contains a name. */
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && VISIBLE.test(value);

/** A single line of text. */
export const IsLine = (max: number): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLine',
      validator: { validate: (value) => isText(value, max) && !CONTROL.test(value) },
    },
    { message: `must be one line of 1 to ${max} characters, not only spaces` },
  );

export const IsText = (max: number): PropertyDecorator =>
  ValidateBy(
    { name: 'isText', validator: { validate: (value) => isText(value, max) } },
    { message: `must be text of 1 to ${max} characters, not only spaces` },
  );
