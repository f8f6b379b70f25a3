import { Injectable, type PipeTransform } from '@nestjs/common';
import { UcpError } from '../errors/ucp-error.js';
import { isLocationId, LOCATION_ID_EXPECTED } from '../../validation/index.js';

/** Checks the machine id in a path. */
@Injectable()
export class LocationIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (isLocationId(id)) return id;
    throw new UcpError('invalid', {
      content: `The machine id in the path ${LOCATION_ID_EXPECTED}`,
    });
  }
}

/** Checks any other id in a path: it may be any text without control characters. */
@Injectable()
export class TextIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (id.isWellFormed() && !/\p{Cc}/u.test(id)) return id;
    throw new UcpError('invalid', {
      content: 'The id in the path must be text without control characters',
    });
  }
}
