import type { Entry, Section } from './document.ts'

export type Kind =
  | 'text'
  | 'html'
  | 'color'
  | 'number'
  | 'url'
  | 'flag'
  | 'choice'
  /** One of the map's locations, one of its parents, where the map begins. */
  | 'location'
  | 'parent'
  | 'target'
  /** The states of a region. */
  | 'states'

/** One field of an entry or of main_settings: how it is named, what it takes, what holds where it is empty. */
export interface Field {
  key: string
  label: string
  kind: Kind
  help?: string
  /** Value → words. */
  choices?: Record<string, string>
  min?: number
  max?: number
  /** Words that are allowed instead of a number. */
  words?: string[]
  /** The key of main_settings whose value holds where this one is empty. */
  from?: string
  /** The value that applies if nothing else does. */
  fallback?: string | number
}

const field =
  (kind: Kind) =>
  (key: string, label: string, more: Partial<Field> = {}): Field => ({
    key,
    label,
    kind,
    ...more,
  })
const text = field('text')
const html = field('html')
const color = field('color')
const number = field('number')
const url = field('url')
const flag = field('flag')
const choice = field('choice')

const SHAPES = {
  circle: 'Circle',
  square: 'Square',
  triangle: 'Triangle',
  diamond: 'Diamond',
  marker: 'Marker',
  heart: 'Heart',
  star: 'Star',
}
const POPUPS = {
  detect: 'On hover, or on tap',
  on_click: 'On click',
  hover: 'On hover',
  off: 'Never',
}
const SHARE = { min: 0, max: 1 }
const DEGREES = { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } }
const STATE = { fallback: '#88a4bc' }
const STATE_HOVER = { fallback: '#3b729f' }
const OWN = 'Leave blank to match its states.'
const LINK = 'A URL. Leave blank to use the default.'

/** Settings of the whole map, by panel. */
export const SETTINGS = {
  base: [
    color('state_color', 'State color', STATE),
    color('state_hover_color', 'Hover color', STATE_HOVER),
    color('border_color', 'Border color', { fallback: '#ffffff' }),
    number('border_size', 'Border width', { min: 0, max: 20, fallback: 1.5 }),
    html('state_description', 'Default description'),
    url('state_url', 'Default link'),
    color('background_color', 'Background', { fallback: '#ffffff' }),
    flag('background_transparent', 'Transparent background', { fallback: 'no' }),
  ],
  labels: [
    flag('hide_labels', 'Hide all labels', { fallback: 'no' }),
    color('label_color', 'Label color', { fallback: '#ffffff' }),
    flag('contrast_labels', 'Keep labels readable on their state’s color', { fallback: 'no' }),
    number('label_size', 'Label size', { min: 1, max: 200, fallback: 22 }),
  ],
  lines: [
    color('line_color', 'Line color', { fallback: '#000000' }),
    number('line_size', 'Line width', { min: 0, max: 50, fallback: 1.5 }),
  ],
  legend: [choice('legend_position', 'Position', { choices: { inside: 'On the map', outside: 'Below the map' } })],
  zoom: [
    flag('manual_zoom', 'Show zoom buttons and allow dragging', { fallback: 'no' }),
    flag('all_states_zoomable', 'Zoom on state click', { fallback: 'no' }),
    field('target')('initial_zoom', 'Initial view'),
    flag('initial_zoom_solo', 'Show only the initial view', { fallback: 'no' }),
    number('zoom_percentage', 'Share of the map a zoomed state fills', { ...SHARE, fallback: 0.99 }),
    number('zoom_increment', 'Zoom step', { min: 1.01, max: 20, fallback: 2 }),
    number('zoom_time', 'Zoom duration, seconds', { min: 0, max: 10, fallback: 0.5 }),
  ],
  popups: [
    choice('popups', 'Open pop-ups', { choices: POPUPS }),
    color('popup_color', 'Color', { fallback: '#ffffff' }),
    number('popup_opacity', 'Opacity', { ...SHARE, fallback: 0.9 }),
    number('popup_corners', 'Corner radius, px', { min: 0, max: 100, fallback: 5 }),
    number('popup_shadow', 'Shadow (0 for none)', { min: 0, max: 20, fallback: 1 }),
    number('popup_maxwidth', 'Maximum width, px', { min: 50, max: 2000, words: ['auto'], fallback: 'auto' }),
    text('link_text', 'Link button text', { fallback: 'View Website' }),
    flag('url_new_tab', 'Open links in a new tab', { fallback: 'no' }),
  ],
} satisfies Record<string, Field[]>

/** Fields of entries, by the part of the map data that holds them. */
export const FIELDS: Record<Section, Field[]> = {
  state_specific: [
    text('name', 'Name'),
    color('color', 'Color', { from: 'state_color', ...STATE }),
    color('hover_color', 'Hover color', { from: 'state_hover_color', ...STATE_HOVER }),
    html('description', 'Description', { from: 'state_description' }),
    url('url', 'Link', { from: 'state_url', help: LINK }),
    flag('hide', 'Hidden', { from: 'all_states_hidden', fallback: 'no' }),
    flag('inactive', 'Disable interaction', { from: 'all_states_inactive', fallback: 'no' }),
    flag('zoomable', 'Zoom on click', { from: 'all_states_zoomable', fallback: 'no' }),
  ],
  locations: [
    text('name', 'Name'),
    number('lat', 'Latitude', DEGREES.lat),
    number('lng', 'Longitude', DEGREES.lng),
    choice('type', 'Shape', { choices: { ...SHAPES, image: 'Image' }, from: 'location_type' }),
    url('image_url', 'Image URL', { help: 'Used with the “Image” shape.' }),
    number('size', 'Size', { min: 1, max: 500, words: ['auto'], from: 'location_size', fallback: 25 }),
    color('color', 'Color', { from: 'location_color', fallback: '#ff0067' }),
    html('description', 'Description', { from: 'location_description' }),
    url('url', 'Link', { from: 'location_url' }),
  ],
  labels: [
    text('name', 'Text'),
    choice('parent_type', 'Attach to', { choices: { state: 'State', region: 'Region', location: 'Location' } }),
    field('parent')('parent_id', 'Which one'),
    number('x', 'X position, map units'),
    number('y', 'Y position, map units'),
    number('size', 'Size', { min: 1, max: 200, from: 'label_size', fallback: 22 }),
    color('color', 'Color', { from: 'label_color', fallback: '#ffffff' }),
    choice('anchor', 'Alignment', { choices: { middle: 'Centered', start: 'Start', end: 'End' } }),
    number('rotate', 'Rotation, degrees', { min: -360, max: 360, fallback: 0 }),
    flag('pill', 'Show as a pill', { fallback: 'no' }),
  ],
  lines: [
    field('location')('origin_location', 'From'),
    field('location')('destination_location', 'To'),
    color('color', 'Color', { from: 'line_color', fallback: '#000000' }),
    number('size', 'Width', { min: 0, max: 50, from: 'line_size', fallback: 1.5 }),
    choice('dash', 'Style', {
      choices: { '': 'Solid', '-': 'Dashes', '.': 'Dots', '-.': 'Dash and dot', '--': 'Long dashes' },
    }),
    number('angle', 'Curve, degrees', { min: -60, max: 60, fallback: 0 }),
  ],
  regions: [
    text('name', 'Name'),
    field('states')('states', 'States'),
    color('color', 'Color', { from: 'state_color', ...STATE, help: OWN }),
    color('hover_color', 'Hover color', { from: 'state_hover_color', ...STATE_HOVER, help: OWN }),
    html('description', 'Description'),
    url('url', 'Link', { help: 'If set, clicks open the link instead of zooming.' }),
    flag('zoomable', 'Zoom on click', { fallback: 'yes' }),
  ],
  legend: [
    text('name', 'Text'),
    color('color', 'Color', { fallback: '#cecece' }),
    choice('shape', 'Shape', { choices: SHAPES }),
    choice('type', 'Represents', { choices: { location: 'Locations', state: 'States' } }),
    text('ids', 'Which ones', { help: 'IDs separated by commas. Leave blank for all of this color.' }),
  ],
}

/** Returns the key under which the map data holds a setting: `pop_ups` wins over `popups` if both are there. */
export const getSettingKey = (key: string, settings: Entry): string =>
  key === 'popups' && Object.hasOwn(settings, 'pop_ups') ? 'pop_ups' : key

/** Yes as configs say it: `yes` in any case, or true. */
export const isYes = (value: unknown): boolean => value === true || (typeof value === 'string' && /^yes$/i.test(value))
