import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLater } from '../support/started-processes.js';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Started {
  child: ChildProcess;
  output(): string;
  ended: Promise<Ended>;
}

/** Somebody who runs the command in a shell without a terminal, with a home of their own. */
export class CommandLine {
  private constructor(
    private readonly command: string,
    readonly home: string,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async open(command: string, environment: Record<string, string>): Promise<CommandLine> {
    const home = await mkdtemp(join(tmpdir(), 'routekeeper-home-'));
    return new CommandLine(command, home, environment);
  }

  /** The same home, elsewhere connected. */
  with(environment: Record<string, string>): CommandLine {
    return new CommandLine(this.command, this.home, { ...this.environment, ...environment });
  }

  run(...args: string[]): Promise<Ended> {
    return this.start(...args).ended;
  }

  start(...args: string[]): Started {
    const child = spawn(process.execPath, [this.command, ...args], {
      env: { PATH: process.env.PATH, HOME: this.home, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endLater(child);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      stdout,
      stderr,
    }));
    return { child, output: () => stdout, ended };
  }

  async close(): Promise<void> {
    await rm(this.home, { recursive: true });
  }
}
