import { Body, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import { DriverAnswer, driverBody, DriverList, RemovedDriver } from './driver.answers.js';
import { DriversService } from './drivers.service.js';
import { AddDriver, ChangeDriver } from './dto/driver.dto.js';

@UcpController('visits/drivers', [])
export class DriversController {
  constructor(private readonly drivers: DriversService) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({
    summary: 'List the drivers and when they work',
    description: 'One is assumed, from Monday to Friday, while none is stated.',
  })
  @ApiOkResponse({ type: DriverList })
  async list(): Promise<DriverList> {
    return { drivers: (await this.drivers.present()).map(driverBody) };
  }

  @Post()
  @RequiresScope('roster')
  @ApiOperation({ summary: 'Add a driver' })
  @ApiCreatedResponse({ type: DriverAnswer })
  @ApiErrors('conflict')
  async add(@Body() request: AddDriver, @CurrentCaller() caller: Caller): Promise<DriverAnswer> {
    return { driver: driverBody(await this.drivers.add(request, caller)) };
  }

  @Patch(':id')
  @RequiresScope('roster')
  @ApiOperation({ summary: 'Change a driver: working days, hours, absences' })
  @ApiOkResponse({ type: DriverAnswer })
  @ApiErrors('not_found')
  async change(
    @Param('id', TextIdPipe) id: string,
    @Body() request: ChangeDriver,
    @CurrentCaller() caller: Caller,
  ): Promise<DriverAnswer> {
    return { driver: driverBody(await this.drivers.change(id, request, caller)) };
  }

  @Delete(':id')
  @RequiresScope('roster')
  @ApiOperation({ summary: 'Remove a driver' })
  @ApiOkResponse({ type: RemovedDriver })
  @ApiErrors('not_found')
  async remove(
    @Param('id', TextIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RemovedDriver> {
    await this.drivers.remove(id, caller);
    return { removed: id };
  }
}
