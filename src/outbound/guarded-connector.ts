import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { literalAddress, refusal, type TargetRules } from './domain/target-address.js';
import { answerLookup } from './lookup-answer.js';
import type { OutboundSettings } from './outbound-settings.js';

/**
 * Opens connections to one target. Its addresses are checked with every connection, because they
 * may change, and the connection uses only an address that was checked.
 */
export function guardedConnector(
  target: TargetRules,
  { resolve, ca }: OutboundSettings,
): buildConnector.connector {
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host)
      .then((addresses) => {
        throwIfRefused(target, addresses);
        return addresses;
      })
      .then(
        (addresses) => {
          answerLookup(addresses, options, done);
        },
        (error: unknown) => {
          done(error as NodeJS.ErrnoException, []);
        },
      );
  };
  const connect = buildConnector({ lookup, ...(ca !== undefined && { ca }) });
  return (options, done) => {
    // An address that needs no lookup is checked here.
    const literal = literalAddress(target.url);
    try {
      if (literal !== undefined) throwIfRefused(target, [literal]);
    } catch (error) {
      done(error as Error, null);
      return;
    }
    connect(options, done);
  };
}

function throwIfRefused(target: TargetRules, addresses: readonly string[]): void {
  const refused = refusal(target, addresses);
  if (refused !== undefined) throw new Error(refused);
}
