import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ParsedMail } from './parsed-mail.js';

export interface ReceivedMail extends ParsedMail {
  to: string[];
}

/** How the server answers a whole message; `silence` accepts it and never says so. */
export type MailReply = 'accept' | 'silence' | { code: number };

export interface MailReceiver {
  /** For `SMTP_URL`. */
  url: string;
  /** Everything that was transmitted, whether it was confirmed or not. */
  mails: ReceivedMail[];
  /** How many connections were made. */
  connections: number;
  reply: (mail: ReceivedMail) => MailReply;
  /** Whether a recipient is known here. */
  knows: (address: string) => boolean;
  close(): Promise<void>;
}

const USER = 'route';
const PASSWORD = 'canary-smtp-password-5e6f7a8b';

/** A real mail server. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      receiver.connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      if (username === USER && password === PASSWORD) done(null, { user: USER });
      else done(new Error('Wrong password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (receiver.knows(address)) done();
      else done(Object.assign(new Error('Unknown recipient'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { ...parseMail(raw), to };
        receiver.mails.push(mail);
        const reply = receiver.reply(mail);
        if (reply === 'accept') done();
        else if (reply !== 'silence') {
          done(Object.assign(new Error('Not now'), { responseCode: reply.code }));
        }
      });
    },
  });
  const receiver: MailReceiver = {
    url: '',
    mails: [],
    connections: 0,
    reply: () => 'accept',
    knows: () => true,
    async close() {
      await new Promise<void>((closed) => {
        server.close(() => {
          closed();
        });
      });
    },
  };
  // Clients that were killed reset their connections.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  receiver.url = `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`;
  return receiver;
}

export { PASSWORD as MAIL_PASSWORD };
