import { ApiProperty } from '@nestjs/swagger';

/** What a signed-in page needs to know about this deployment. */
export class SessionBody {
  @ApiProperty({ description: 'Whether the vendors are simulated, so that no money is spent' })
  staging: boolean;

  @ApiProperty({ example: 'Asia/Shanghai', description: 'The IANA zone that times are given in' })
  timezone: string;

  @ApiProperty({ format: 'date', description: 'Of this interface' })
  version: string;

  @ApiProperty({
    example: 'com.example.vending',
    description: 'What the names of extension capabilities begin with',
  })
  extension_prefix: string;
}
