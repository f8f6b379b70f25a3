import { ApiProperty } from '@nestjs/swagger';

/** Documents the `ucp` member of an entity that carries its own envelope inside a list. */
export const EnvelopeProperty = (): PropertyDecorator =>
  ApiProperty({ allOf: [{ $ref: '#/components/schemas/UcpEnvelope' }] });
