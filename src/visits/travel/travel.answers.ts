import { ApiProperty } from '@nestjs/swagger';
import { TRAVEL_MODES, type TravelMode } from '../domain/settings/visit-settings.js';

class TravelTableBody {
  @ApiProperty({ type: 'integer', description: 'Of places, in one direction' })
  pairs: number;

  @ApiProperty({ type: [String], description: 'Machines that no pair names' })
  without_pair: string[];
}

class RoutingBody {
  @ApiProperty({ description: 'Whether there is a routing server (`ROUTING_URL`)' })
  configured: boolean;

  @ApiProperty({ type: 'integer', description: 'Positions from which the ways to all are known' })
  places: number;

  @ApiProperty({ type: 'integer', description: 'Positions whose ways are still to be fetched' })
  missing: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why they could not be fetched; straight lines are used until they are',
  })
  problem: string | null;
}

class TravelBody {
  @ApiProperty({ enum: TRAVEL_MODES, description: 'As in the settings' })
  source: TravelMode;

  @ApiProperty({ type: [String], description: 'Machines whose position is unknown' })
  without_position: string[];

  @ApiProperty({ type: TravelTableBody })
  table: TravelTableBody;

  @ApiProperty({ type: RoutingBody })
  routing: RoutingBody;
}

export class TravelAnswer {
  @ApiProperty({ type: TravelBody })
  travel: TravelBody;
}
