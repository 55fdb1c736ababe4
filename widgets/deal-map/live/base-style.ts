import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

/** The colors of LOOK as the page has them now: MapLibre knows neither custom properties nor `light-dark()`. */
export interface MapColors {
  water: string
  land: string
  border: string
  county: string
}

export const COLOR_TOKENS: Record<keyof MapColors, string> = {
  water: '--plat-sunken',
  land: '--plat-raised',
  border: '--plat-faint',
  county: '--plat-line-strong',
}

/** Reads what the tokens come to where an element stands. */
export function readColors(element: HTMLElement): MapColors {
  const probe = document.createElement('i')
  element.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colors = Object.fromEntries(Object.entries(COLOR_TOKENS).map(([name, token]) => [name, read(token)]))
  probe.remove()
  return colors as unknown as MapColors
}

/** From this zoom on counties are told apart. */
export const COUNTY_ZOOM = 5.5

/** Close up the outlines of coasts are too rough to tell land from water: there all is land. */
const getWater = ({ water, land }: MapColors): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  7.5,
  water,
  9,
  land,
]

const NOTHING = { type: 'FeatureCollection' as const, features: [] }

/** Returns Plat's own map: states and counties, no tiles, no glyphs, nothing of anybody else's. */
export const getBaseStyle = (colors: MapColors): StyleSpecification => ({
  version: 8,
  sources: {
    states: { type: 'geojson', data: NOTHING, tolerance: 0.2 },
    counties: { type: 'geojson', data: NOTHING, tolerance: 0.2 },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': getWater(colors) } },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colors.land, 'fill-antialias': false } },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: COUNTY_ZOOM,
      paint: { 'line-color': colors.county, 'line-width': 1 },
    },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      paint: {
        'line-color': colors.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.75, 8, 1.5],
      },
    },
  ],
})

/** The color of each layer, to paint them anew in another scheme. */
export const getPaints = (
  colors: MapColors,
): [layer: string, property: string, color: string | ExpressionSpecification][] => [
  ['water', 'background-color', getWater(colors)],
  ['land', 'fill-color', colors.land],
  ['counties', 'line-color', colors.county],
  ['states', 'line-color', colors.border],
]
