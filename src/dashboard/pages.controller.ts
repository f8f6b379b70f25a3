import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/index.js';

const page = (name: string) => readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8');

const DECISION = page('decision.html');
const STYLE = page('decision.css');
const SCRIPT = page('decision.js');

/** Pages hold no data: they ask the interface for it, with the cookie of whoever signed in. */
@ApiExcludeController()
@Controller()
export class PagesController {
  /** Where `continue_url` leads. */
  @Get('approvals/:id')
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  decision(): string {
    return DECISION;
  }

  @Get('pages/decision.css')
  @Public()
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return STYLE;
  }

  @Get('pages/decision.js')
  @Public()
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return SCRIPT;
  }
}
