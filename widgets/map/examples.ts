import type { GivenProps } from './contract.ts'
import { COMPASS, PINES, STRIPES, WAVES } from './example-images.ts'
import { ISLES } from './example-map.ts'

type Config = Record<string, unknown>

const US = { builtin: 'us' } as const
const WORLD = { builtin: 'world' } as const

const LOOK = {
  width: 'responsive',
  state_color: '#c9d6cf',
  state_hover_color: '#a8bfb3',
  label_color: '#1b2320',
  border_color: '#ffffff',
}

/** Settings that all examples share, and those of one. */
const map = (
  about: string,
  settings: Config,
  rest: Config = {},
  info: GivenProps['info'] = ISLES,
): { about: string; props: GivenProps } => ({
  about,
  props: { data: { main_settings: { ...LOOK, ...settings }, ...rest }, info, title: about },
})

const PORTS = {
  gull: { name: 'Gull Harbour', lat: 3.2, lng: 1.4, description: 'Ferries at eight and at five' },
  fern: { name: 'Fern Quay', lat: 2.6, lng: 4.6, description: 'Market on Saturdays' },
  salt: { name: 'Salt Steps', lat: 1.3, lng: 1.1, description: 'Open in summer' },
}

/** Longitude and latitude of towns around it: Page, Moab, Gunnison, Alamosa, Santa Fe, Gallup. */
const FOUR_CORNERS = [
  [-111.5, 36.9],
  [-109.5, 38.6],
  [-106.9, 38.5],
  [-105.9, 37.5],
  [-105.9, 35.7],
  [-108.7, 35.5],
  [-111.5, 36.9],
]

const SHAPES = ['square', 'circle', 'triangle', 'diamond', 'marker', 'heart', 'star', 'hex']

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. One for each capability. */
export const examples: Record<string, { about: string; props: GivenProps }> = {
  colors: map(
    'States in colors of their own',
    { import_labels: 'no' },
    {
      state_specific: {
        CA: { color: '#e3cf9b', hover_color: '#d2b86f', description: 'Two offices' },
        TX: { color: '#b5c4de', hover_color: '#92a8cd', description: 'Opened last year' },
        NY: { color: '#dcb8a6', hover_color: '#cb9a82', url: 'https://example.com/new-york' },
      },
    },
    US,
  ),
  'us-labels': map('The United States with labels', {}, {}, US),
  world: map('The world by its built-in regions', {}, {}, WORLD),
  'world-regions': map(
    'Regions of our own, each in its color',
    {},
    {
      regions: {
        nordic: { name: 'Nordic', states: ['DK', 'FI', 'IS', 'NO', 'SE'], color: '#b5c4de' },
        maghreb: { name: 'Maghreb', states: ['DZ', 'LY', 'MA', 'MR', 'TN'], color: '#e3cf9b' },
        andes: { name: 'Andes', states: ['BO', 'CL', 'CO', 'EC', 'PE'], color: '#dcb8a6', hover_color: '#cb9a82' },
      },
    },
    WORLD,
  ),
  locations: map(
    'A location of every shape',
    { location_size: 34, location_color: '#8a4b08', custom_shapes: { hex: 'M-5 -9L5 -9L10 0L5 9L-5 9L-10 0z' } },
    {
      locations: Object.fromEntries(
        SHAPES.map((type, i) => [type, { name: type, type, lat: i % 2 ? 1.4 : 2.8, lng: 0.9 + i * 0.6 }]),
      ),
    },
  ),
  'location-images': map(
    'Locations that are images',
    { location_type: 'image', location_size: 44, location_image_url: PINES },
    {
      locations: {
        ...PORTS,
        salt: { ...PORTS.salt, image_url: WAVES, image_hover_url: STRIPES, image_position: 'bottom-center' },
      },
    },
  ),
  labels: map(
    'Labels: pill, leader line, turned, and in a zoom only where they fit',
    { label_display: 'auto', label_size: 20, manual_zoom: 'yes' },
    {
      labels: {
        nor: { name: 'Northmoor', parent_id: 'NOR', display: 'all' },
        eas: { name: 'Easting', parent_id: 'EAS', rotate: -14, size: 26, display: 'all' },
        mid: { name: 'Middlewater', parent_id: 'MID' },
        too: { name: 'Middlewater and its seven villages', parent_id: 'MID', y: 290 },
        sou: { name: 'Southing', parent_id: 'SOU', x: 545, y: 350, pill: 'yes', width: 76, display: 'all' },
        wes: { name: 'West', parent_id: 'WES', x: 40, y: 375, line: 'yes', line_x: 110, line_y: 300, display: 'all' },
      },
    },
  ),
  lines: map(
    'Lines: straight, curved, dashed',
    { line_size: 2, line_color: '#1b2320', location_type: 'circle', location_size: 18 },
    {
      locations: PORTS,
      lines: {
        a: { origin_location: 'gull', destination_location: 'fern', angle: 30 },
        b: { origin_location: 'fern', destination_location: 'salt', dash: '--', color: '#8a4b08' },
        c: { origin_location: 'salt', destination_location: 'gull', dash: '.', angle: -20, size: 3 },
      },
    },
  ),
  legend: map(
    'A legend that points out what it names',
    { legend_position: 'below' },
    {
      state_specific: { NOR: { color: '#e3cf9b' }, WES: { color: '#e3cf9b' }, EAS: { color: '#b5c4de' } },
      locations: { gull: { ...PORTS.gull, type: 'star', color: '#8a4b08' } },
      legend: {
        entries: {
          0: { name: 'Farmland', color: '#e3cf9b', shape: 'square', type: 'state' },
          1: { name: 'Marsh', color: '#b5c4de', shape: 'square', type: 'state' },
          2: { name: 'Ferry', color: '#8a4b08', shape: 'star', type: 'location', ids: 'gull' },
        },
      },
    },
  ),
  'zoom-click': map(
    'A click goes near; the regions first',
    { all_states_zoomable: 'yes' },
    {
      regions: {
        uplands: { name: 'Uplands', states: ['NOR', 'EAS'], color: '#cdd6a2', description: 'Above the river' },
        lowlands: { name: 'Lowlands', states: ['WES', 'MID', 'SOU'], color: '#a8cdd3' },
      },
    },
  ),
  'zoom-manual': map('Plus, minus, drag, wheel and pinch', { manual_zoom: 'yes' }, { locations: PORTS }),
  'zoom-solo': map(
    'Only one region, and no way out of it',
    { initial_zoom: 'lowlands', initial_zoom_solo: 'yes' },
    { regions: { lowlands: { name: 'Lowlands', states: ['WES', 'MID', 'SOU'] } } },
  ),
  'popups-click': map(
    'Pop-ups that open on a click',
    { popups: 'on_click', url_new_tab: 'yes', link_text: 'Read more' },
    {
      state_specific: {
        NOR: { description: '<b>Wool</b> and <i>slate</i><br>since 1620', url: 'https://example.com/northmoor' },
        EAS: { description: 'Reeds, <a href="https://example.com/reeds">cut by hand</a>' },
      },
      locations: PORTS,
    },
  ),
  'popups-styled': map('Pop-ups in the looks of the page', {
    popups: 'on_click',
    popup_color: '#fff8e6',
    popup_opacity: 1,
    popup_corners: 12,
    popup_shadow: 4,
    popup_font: '15px/1.6 Georgia, serif',
    popup_maxwidth: 220,
    state_description: 'One of five provinces, each with a fair of its own.',
  }),
  'hover-border': map('A border under the pointer', {
    border_hover_color: '#1b2320',
    border_hover_size: 4,
    state_hover_color: 'off',
  }),
  territories: map(
    'The territories of the United States',
    {},
    {
      state_specific: Object.fromEntries(
        ['PR', 'VI', 'GU', 'MP', 'AS'].map((id) => [id, { hide: 'no', color: '#e3cf9b' }]),
      ),
    },
    US,
  ),
  outlines: map(
    'A service area by GeoJSON, over the states, and a place that has its shape',
    { all_states_inactive: 'yes' },
    {
      state_specific: {
        area: {
          name: 'Four Corners crew',
          description: 'Reaches you within a day',
          color: '#e3cf9b',
          inactive: 'no',
          feature: { type: 'Polygon', coordinates: [FOUR_CORNERS] },
        },
      },
      locations: {
        depot: {
          name: 'Depot in Denver',
          lat: 39.74,
          lng: -104.99,
          size: 36,
          color: '#8a5a00',
          type: 'geojson',
          feature: { type: 'Polygon', coordinates: [FOUR_CORNERS] },
        },
      },
    },
    US,
  ),
  inactive: map(
    'States that do not react, and one that does',
    { all_states_inactive: 'yes', state_color: '#e2dfd7' },
    { state_specific: { MID: { inactive: 'no', color: '#a9cbb7', description: 'The only one with a story' } } },
  ),
  'own-map': map(
    'A map of our own, by latitude and longitude',
    { state_description: 'A province' },
    { locations: PORTS },
  ),
  background: map('A sea behind the land', {
    background_color: '#dbe9ee',
    background_image_url: COMPASS,
    background_image_bbox: { x: 490, y: 250, x2: 590, y2: 350 },
  }),
  'image-fill': map(
    'States filled with images',
    {},
    {
      state_specific: {
        NOR: { image_url: PINES, image_position: 'repeat', image_size: 40 },
        EAS: { image_url: STRIPES, image_hover_url: WAVES },
        SOU: { image_url: WAVES, image_position: 'manual', image_x: 90, image_y: 40, image_size: 80 },
      },
    },
  ),
  pulse: map(
    'Locations that pulse',
    { location_pulse: 'yes', location_pulse_speed: 1, location_type: 'circle', location_size: 16 },
    { locations: { ...PORTS, salt: { ...PORTS.salt, pulse_color: '#06713a', pulse_size: 6 } } },
  ),
  'keyboard-selects': map(
    'Lists to choose from, always there',
    { keyboard_navigation: 'yes', states_title: 'Provinces', locations_title: 'Ports', all_states_zoomable: 'yes' },
    { locations: PORTS },
  ),
  'zoom-wheel': map(
    'The wheel zooms without a key, until it can zoom no further',
    { manual_zoom: 'yes', allow_scrolling: 'yes', zoom_increment: 1.5 },
    { locations: PORTS },
  ),
  'zoom-steps-out': map(
    'Back by steps, with an arrow of our own',
    { all_states_zoomable: 'yes', zoom_out_incrementally: 'yes', initial_zoom: 'NOR', back_image_url: COMPASS },
    { regions: { uplands: { name: 'Uplands', states: ['NOR', 'EAS'] } } },
  ),
  'fly-in': map('A map that comes from far away', { fly_in_from: 3, zoom_time: 1 }),
  rotate: map('Turned by eight degrees', { rotate: 8 }),
  'location-auto': map(
    'Locations as large as their numbers need',
    { location_size: 'auto', location_color: '#e3cf9b', location_type: 'circle', label_size: 18 },
    {
      locations: PORTS,
      labels: Object.fromEntries(
        Object.keys(PORTS).map((id, i) => [id, { name: `${7 * 6 ** i}`, parent_type: 'location', parent_id: id }]),
      ),
    },
  ),
  'state-pulse': map(
    'A state that pulses',
    {},
    { state_specific: { MID: { pulse: 'yes', pulse_color: '#06713a', description: 'Elections on Sunday' } } },
  ),
  'legend-html': map(
    'A legend of our own HTML',
    { legend_position: 'below' },
    {
      state_specific: { NOR: { color: '#e3cf9b' }, WES: { color: '#e3cf9b' } },
      legend: {
        entries: { 0: { name: 'Farmland', ids: 'NOR, WES', type: 'state' } },
        html: '<p>Since 1620: <b class="sm_legend_item" data-id="0">farmland</b></p>',
      },
    },
  ),
}
