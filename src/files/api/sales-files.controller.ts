import { Body, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { FileBody, fileIn } from '../../http/index.js';
import { AcrossTransactions } from '../../idempotency/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import { ListFiles, ListProblems, UploadedName } from './dto/list-files.dto.js';
import { MappingBody, mappingOf } from './dto/mapping.dto.js';
import { ConfirmReading } from './dto/reading.dto.js';
import { ReadingsService } from './readings.service.js';
import { ProblemList, SalesFileAnswer, SalesFileList, SalesFileView } from './sales-file.view.js';
import { SalesFilesService } from './sales-files.service.js';

@UcpController('vendors/:namespace/files', [])
export class SalesFilesController {
  constructor(
    private readonly files: SalesFilesService,
    private readonly readings: ReadingsService,
    private readonly view: SalesFileView,
  ) {}

  @Post()
  @RequiresScope('admin')
  @AcrossTransactions()
  @FileBody()
  @ApiOperation({
    summary:
      'Upload a CSV or XLSX file: sales of a machine platform, or the price list of a supplier; or a DEX file',
    description:
      'The answer shows what its columns seem to mean. It is imported once that is confirmed, or at once if it was for a file with the same headers. The same content again is the same file.',
  })
  @ApiCreatedResponse({ type: SalesFileAnswer })
  @ApiErrors('not_found')
  async upload(
    @Param('namespace', TextIdPipe) namespace: string,
    @Query() { name }: UploadedName,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<SalesFileAnswer> {
    const body = fileIn(request);
    return this.view.one(await this.files.upload(namespace, name, body, caller));
  }

  @Get()
  @RequiresScope('admin')
  @ApiOperation({ summary: 'List the files of a vendor, newest first' })
  @ApiOkResponse({ type: SalesFileList })
  @ApiErrors('not_found')
  async list(
    @Param('namespace', TextIdPipe) namespace: string,
    @Query() request: ListFiles,
  ): Promise<SalesFileList> {
    return this.view.list(await this.files.list(namespace, request));
  }

  @Get(':id')
  @RequiresScope('admin')
  @ApiOperation({ summary: 'Retrieve a file with its mapping, sample rows and progress' })
  @ApiOkResponse({ type: SalesFileAnswer })
  @ApiErrors('not_found')
  async get(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('id', TextIdPipe) id: string,
  ): Promise<SalesFileAnswer> {
    return this.view.one(await this.files.get(namespace, id));
  }

  @Put(':id/mapping')
  @RequiresScope('admin')
  @ApiOperation({
    summary: 'Confirm or correct what the columns mean, and start the import',
    description: 'It is remembered for files of this vendor with the same headers.',
  })
  @ApiOkResponse({ type: SalesFileAnswer })
  @ApiErrors('not_found', 'conflict')
  async confirm(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('id', TextIdPipe) id: string,
    @Body() mapping: MappingBody,
    @CurrentCaller() caller: Caller,
  ): Promise<SalesFileAnswer> {
    return this.view.one(await this.files.confirm(namespace, id, mappingOf(mapping), caller));
  }

  @Put(':id/reading')
  @RequiresScope('admin')
  @ApiOperation({
    summary: 'Confirm of which machine a reading of counters is, and when it was taken',
    description:
      'Starts the import. The machine is remembered for files of this vendor that name it in the same way.',
  })
  @ApiOkResponse({ type: SalesFileAnswer })
  @ApiErrors('not_found', 'conflict')
  async confirmReading(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('id', TextIdPipe) id: string,
    @Body() reading: ConfirmReading,
    @CurrentCaller() caller: Caller,
  ): Promise<SalesFileAnswer> {
    return this.view.one(await this.readings.confirm(namespace, id, reading, caller));
  }

  @Get(':id/problems')
  @RequiresScope('admin')
  @ApiOperation({ summary: 'List the rows that were left out, with line, column and reason' })
  @ApiOkResponse({ type: ProblemList })
  @ApiErrors('not_found')
  async problems(
    @Param('namespace', TextIdPipe) namespace: string,
    @Param('id', TextIdPipe) id: string,
    @Query() request: ListProblems,
  ): Promise<ProblemList> {
    return this.view.problems(await this.files.problems(namespace, id, request));
  }
}
