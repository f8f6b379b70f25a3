import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  payload: { title: string; body: string; url: string; tag: string; lang: string };
  /** The sender, if its signature is genuine. */
  sender: { key: string; claims: { aud: string; exp: number; sub: string } };
}

export interface PushReceiver {
  /** What a browser would hand over. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  origin: string;
  messages: ReceivedPush[];
  /** The status of its answer, or none at all. */
  reply: () => number | 'silence';
  close(): Promise<void>;
}

/** A push service and the browser behind it: it decrypts what arrives (RFC 8291). */
export async function startPushReceiver(): Promise<PushReceiver> {
  const browser = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { headers } = request;
      const payload = JSON.parse(
        decrypted(body, { browser, publicKey, auth }),
      ) as ReceivedPush['payload'];
      receiver.messages.push({ headers, payload, sender: senderOf(headers.authorization ?? '') });
      const status = receiver.reply();
      if (status !== 'silence') response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: PushReceiver = {
    origin,
    subscription: {
      endpoint: `${origin}/push/canary-endpoint-1a2b3c`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    messages: [],
    reply: () => 201,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

interface BrowserKeys {
  browser: ReturnType<typeof createECDH>;
  publicKey: Buffer;
  auth: Buffer;
}

const SALT_END = 16;
const KEY_LENGTH_AT = 20;
const KEY_START = 21;
const TAG_BYTES = 16;

/** RFC 8188 with one record, under the keys of RFC 8291. */
function decrypted(body: Buffer, { browser, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_END);
  const keyEnd = KEY_START + body.readUInt8(KEY_LENGTH_AT);
  const senderKey = body.subarray(KEY_START, keyEnd);
  const sealed = body.subarray(keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const input = derive(browser.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Verifies the token of RFC 8292. */
function senderOf(authorization: string): ReceivedPush['sender'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The signature of the push message is wrong');
  return {
    key,
    claims: JSON.parse(
      Buffer.from(claims, 'base64url').toString(),
    ) as ReceivedPush['sender']['claims'],
  };
}
