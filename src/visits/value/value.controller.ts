import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { VisitValueAnswer } from './value.answers.js';
import { ValueService } from './value.service.js';
import { ValueView } from './value.view.js';

@UcpController('visits/value', [])
export class ValueController {
  constructor(
    private readonly value: ValueService,
    private readonly view: ValueView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Tell what planned visits would have been worth, and what visits came to',
    description:
      "The owner's last weeks are replayed under simple rules and under the plan, with the costs, drivers, positions and settings of today. Closures and absences are left out. It is computed in the background, once a day and when something was stated.",
  })
  @ApiOkResponse({ type: VisitValueAnswer })
  async read(): Promise<VisitValueAnswer> {
    return this.view.answer(await this.value.current());
  }
}
