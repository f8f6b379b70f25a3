import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endLater } from '../../support/started-processes.js';

type Message = { progress: string } | { open: string } | { refused: string } | { lost: string };

const fixture = fileURLToPath(new URL('service.fixture.mjs', import.meta.url));
const running: ServiceProcess[] = [];

/** A service in a separate process, so that it can be killed. */
export class ServiceProcess {
  private readonly child: ChildProcess;
  private readonly messages: AsyncIterator<string>;
  private readonly exited: Promise<unknown>;

  constructor(dataDir: string) {
    this.child = spawn(process.execPath, [fixture, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endLater(this.child, dataDir);
    this.exited = once(this.child, 'exit');
    if (!this.child.stdout) throw new Error('The service has no output to read.');
    this.messages = createInterface(this.child.stdout)[Symbol.asyncIterator]();
    running.push(this);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The next message of this kind; earlier ones of other kinds are passed over. */
  async says(kind: 'progress' | 'open' | 'refused' | 'lost'): Promise<string> {
    const message = await this.next();
    return kind in message ? String(Object.values(message)[0]) : this.says(kind);
  }

  /** Whether it got the database; the text is the database's URL or why it was refused. */
  async outcome(): Promise<{ opened: boolean; text: string }> {
    const message = await this.next();
    if ('open' in message) return { opened: true, text: message.open };
    if ('refused' in message) return { opened: false, text: message.refused };
    return this.outcome();
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.child.kill(signal);
    await this.exited;
  }

  private async next(): Promise<Message> {
    const line = await this.messages.next();
    if (line.done) throw new Error('The service ended without saying what was expected.');
    return JSON.parse(line.value) as Message;
  }
}

/** Ends what a test left; a server left by a killed service is stopped by taking it over first. */
export async function stopServices(): Promise<void> {
  for (const service of running.splice(0)) await service.end('SIGTERM');
}
