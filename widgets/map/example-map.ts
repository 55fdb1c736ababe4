import type { MapInfo } from '../_geo/types.ts'

/** An invented country of five provinces: 600 × 400 units, six degrees of longitude and four of latitude. */
export const ISLES = {
  map_name: 'isles',
  initial_view: { x: 0, y: 0, x2: 600, y2: 400 },
  paths: {
    NOR: 'M40 90L110 40L240 30L310 70L300 150L210 180L90 170z',
    EAS: 'M310 70L420 50L540 90L570 190L480 230L390 200L300 150z',
    WES: 'M90 170L210 180L200 270L150 340L60 330L30 250z',
    MID: 'M210 180L300 150L390 200L370 290L280 310L200 270z',
    SOU: 'M390 200L480 230L500 310L420 370L300 370L280 310L370 290z',
  },
  names: { NOR: 'Northmoor', EAS: 'Easting', WES: 'Westhold', MID: 'Middlewater', SOU: 'Southing' },
  proj: 'mercator',
  proj_coordinates: [
    { lat: 4, lng: 0, x: 0, y: 0 },
    { lat: 4, lng: 6, x: 600, y: 0 },
    { lat: 0, lng: 0, x: 0, y: 400 },
  ],
} satisfies MapInfo
