import type { Generated } from 'kysely';

export type AreaTable = {
  id: number;
  kind: 'county' | 'city' | 'region' | 'district' | 'town' | 'village' | 'suburb' | 'college';
  parent_id: number | null;
  county_id: number;
  name: string;
  name_ga: string | null;
  slug: string;
  latitude: number;
  longitude: number;
  south: number;
  west: number;
  north: number;
  east: number;
  population: number | null;
  aliases: Generated<string[]>;
  source: string;
};

export type RegionAreaTable = {
  region_id: number;
  area_id: number;
};

export type RoutingKeyTable = {
  key: string;
  post_town: string;
  latitude: number;
  longitude: number;
  source: string;
};

export type PlacesTables = {
  area: AreaTable;
  region_area: RegionAreaTable;
  routing_key: RoutingKeyTable;
};
