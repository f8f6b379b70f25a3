import { Body, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { TakesUcpAgent, UcpController } from '../../api/index.js';
import {
  CurrentCaller,
  LimitedToMachine,
  machineInPath,
  RequiresScope,
  type Caller,
} from '../../auth/index.js';
import { ReadOnly } from '../../idempotency/index.js';
import { ApiErrors, LocationIdPipe, UsesCapabilities } from '../../ucp/index.js';
import { LookupLocations } from '../dto/lookup-locations.dto.js';
import { PutLocation } from '../dto/put-location.dto.js';
import { SearchLocations } from '../dto/search-locations.dto.js';
import {
  LocationAnswer,
  LocationLookupAnswer,
  LocationSearchAnswer,
  RemovedLocationAnswer,
} from './location.answers.js';
import { LocationSearchService } from '../search/location-search.service.js';
import { LocationView } from './location.view.js';
import { LocationsService } from './locations.service.js';

@UcpController('locations', ['location'])
export class LocationsController {
  constructor(
    private readonly directory: LocationSearchService,
    private readonly locations: LocationsService,
    private readonly view: LocationView,
  ) {}

  @Post('search')
  @TakesUcpAgent()
  @RequiresScope('read')
  @HttpCode(200)
  @ReadOnly()
  @UsesCapabilities(['dev.ucp.common.location.search', 'location'])
  @ApiOperation({ summary: 'Search machines by text and by products in stock' })
  @ApiBody({ type: SearchLocations, required: false })
  @ApiOkResponse({ type: LocationSearchAnswer })
  @ApiErrors('request_too_large', 'namespace_mismatch', 'namespace_unsupported')
  async search(@Body() request: SearchLocations): Promise<LocationSearchAnswer> {
    return this.view.page(await this.directory.search(request));
  }

  @Post('lookup')
  @TakesUcpAgent()
  @RequiresScope('read')
  @HttpCode(200)
  @ReadOnly()
  @UsesCapabilities(['dev.ucp.common.location.lookup', 'location'])
  @ApiOperation({ summary: 'Look up machines by id' })
  @ApiOkResponse({ type: LocationLookupAnswer })
  @ApiErrors('request_too_large')
  async lookup(@Body() { ids }: LookupLocations): Promise<LocationLookupAnswer> {
    return this.view.lookedUp(await this.directory.lookup(ids));
  }

  @Get(':id')
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve a machine' })
  @ApiOkResponse({ type: LocationAnswer })
  @ApiErrors('not_found')
  async get(@Param('id', LocationIdPipe) id: string): Promise<LocationAnswer> {
    return this.view.foundOne(await this.directory.withInventory(id));
  }

  @Put(':id')
  @RequiresScope('roster')
  @LimitedToMachine(machineInPath)
  @ApiOperation({ summary: 'Register a machine, or update its name and profile' })
  @ApiOkResponse({ type: LocationAnswer })
  @ApiErrors('namespace_mismatch', 'namespace_unsupported')
  async put(
    @Param('id', LocationIdPipe) id: string,
    @Body() request: PutLocation,
    @CurrentCaller() caller: Caller,
  ): Promise<LocationAnswer> {
    return this.view.one(await this.locations.put(id, request, caller));
  }

  @Delete(':id')
  @RequiresScope('roster')
  @LimitedToMachine(machineInPath)
  @ApiOperation({ summary: 'Remove a machine with its profile, context and telemetry' })
  @ApiOkResponse({ type: RemovedLocationAnswer })
  @ApiErrors('not_found')
  async remove(
    @Param('id', LocationIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RemovedLocationAnswer> {
    return this.view.removed(id, await this.locations.remove(id, caller));
  }
}
