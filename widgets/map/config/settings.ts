import type { Display, ImageFill, MapLabel } from '../types.ts'
import {
  autoOr,
  getColor,
  getDisplay,
  getMode,
  getNumber,
  getRecord,
  getRectangle,
  getSize,
  getText,
  getTint,
  type Raw,
} from './values.ts'

const mode = (value: unknown) => (value ? getMode(value) : undefined)
const isEnabled = (value: unknown) => !!value && value !== 'no'
const word =
  <T extends string>(...words: [T, ...T[]]) =>
  (value: unknown): T =>
    words.includes(value as T) ? (value as T) : words[0]
const display = (fallback: Display) => (value: unknown) => getDisplay(value, fallback)

export const getAnchor = word<MapLabel['anchor']>('middle', 'start', 'end')
export const getImagePosition = word<ImageFill['position']>('center', 'repeat', 'manual')

/**
 * Every key of `main_settings` with its default, whose type says how the key is read. `true`: a flag that exactly "no"
 * turns off; `false`: one that exactly "yes" turns on; a number or a text: what is falsy or no number means the default;
 * a text under a key with `color` in it: a CSS color; a function reads the value itself.
 *
 * A hover color of '' and a hover opacity of -1 are those that the element has anyway. What the keys do: help.ts.
 */
export const SETTINGS = {
  div: 'map',
  width: (value: unknown): number | 'responsive' =>
    /^(responsive|auto)$|%/.test(getText(value)) ? 'responsive' : getSize(value, 800),
  keep_width: false,
  height: 0,
  auto_load: true,
  background_color: '#ffffff',
  background_transparent: false,
  background_image_url: '',
  background_image_bbox: getRectangle,
  images_directory: '',
  rotate: 0,
  mobile_scaling: 1,

  state_color: '#88a4bc',
  state_hover_color: '#3b729f',
  state_opacity: 1,
  state_hover_opacity: 1,
  state_description: '',
  state_description_mobile: '',
  state_url: '',
  state_hide_name: false,
  state_popups: mode,
  state_display: display('all'),
  all_states_inactive: false,
  all_states_hidden: false,
  all_states_zoomable: false,
  border_color: '#ffffff',
  border_size: 1.5,
  border_hover_color: '',
  border_hover_size: 0,
  state_image_url: '',
  state_image_size: (value: unknown) => autoOr(value, 'auto'),
  state_image_position: getImagePosition,
  state_image_x: 0,
  state_image_y: 0,
  state_image_color: '',
  state_image_hover_url: '',
  state_image_hover_size: (value: unknown) => autoOr(value, 'auto'),
  state_image_hover_position: getImagePosition,
  state_image_hover_x: 0,
  state_image_hover_y: 0,
  state_image_hover_color: '',
  image_background_opacity: 1,
  state_pulse_size: 1.1,
  state_pulse_speed: 1,
  state_pulse_color: '',

  location_color: '#ff0067',
  location_hover_color: '',
  location_opacity: 1,
  location_hover_opacity: -1,
  location_border: 1.5,
  location_border_color: '#ffffff',
  location_hover_border: 2,
  location_size: (value: unknown) => autoOr(value, 25),
  location_type: 'square',
  location_description: '',
  location_description_mobile: '',
  location_url: '',
  location_hide_name: false,
  location_popups: mode,
  location_display: display('all'),
  location_scale: true,
  location_pulse: false,
  location_pulse_size: 4,
  location_pulse_speed: 0.5,
  location_pulse_color: 'auto',
  location_image_source: '',
  location_image_url: '',
  location_image_position: 'center',
  location_image_hover_source: '',
  location_image_hover_url: '',
  location_auto_padding: 0,
  all_locations_inactive: false,
  all_locations_hidden: false,
  custom_shapes: getRecord,

  label_color: '#ffffff',
  label_hover_color: '',
  label_size: 22,
  label_font: 'arial,sans-serif',
  label_opacity: 1,
  label_hover_opacity: -1,
  label_anchor: getAnchor,
  label_rotate: 0,
  label_scale: false,
  scale_limit: 0.0625,
  scale_limit_mobile: 0.4,
  labels_display: display('all'),
  label_display: (value: unknown) => (value ? getDisplay(value, 'all') : undefined),
  label_line_color: '#000000',
  label_line_size: 1,
  pill_width: 0,
  pill_radius: 0,
  contrast_labels: false,
  hide_labels: false,
  hide_eastern_labels: false,
  import_labels: true,

  zoom: true,
  region_opacity: 1,
  region_hover_opacity: 0.6,
  region_popups: mode,
  region_hide_name: false,
  region_cascade_all: false,
  zoom_percentage: 0.99,
  zoom_time: 0.5,
  fade_time: 0.2,
  zoom_increment: 2,
  zoom_mobile: true,
  zoom_out_incrementally: true,
  initial_zoom: (value: unknown) => value,
  initial_zoom_solo: false,
  fly_in_from: 0,
  initial_back: isEnabled,
  back_image: 'no',
  /** In a model: what is drawn, of a file its address too; '' for the arrow. */
  back_image_url: 'no',
  manual_zoom: false,
  /** '' when the owner did not write it: then the page scrolls over the map. */
  allow_scrolling: '',
  adjacent_opacity: 0.3,
  arrow_color: '',
  arrow_color_border: '',
  arrow_box: false,
  // Of buttons and pop-ups: '' where the look of all maps is taken.
  navigation_color: '',
  navigation_border_color: '',
  navigation_opacity: 0.8,
  navigation_size: 40,
  navigation_size_mobile: 0,
  keyboard_navigation: 'auto',
  keyboard_omit: '',
  navigate_title: 'Navigate',
  states_title: 'States',
  locations_title: 'Locations',
  regions_title: 'Regions',

  popups: (value: unknown) => getMode(value),
  popup_color: '',
  popup_opacity: 0.9,
  popup_corners: 5,
  // The only number whose 0 counts: no shadow.
  popup_shadow: (value: unknown) => (getNumber(value) >= 0 ? getNumber(value) : 1),
  popup_font: '',
  /** 0: the larger of 250 px and half the map. */
  popup_maxwidth: 0,
  popup_nocss: false,
  popup_centered: 'auto',
  popup_orientation: 'auto',
  url_new_tab: false,
  link_text: 'View Website',

  line_color: '#000000',
  line_size: 1.5,
  line_dash: '',
  legend_position: 'inside',
}

/** Older names, and the newer ones that they give way to; an older one wins, as `pop_ups` does in the reference. */
export const ALIASES: Record<string, keyof typeof SETTINGS> = {
  pop_ups: 'popups',
  hover_border_color: 'border_hover_color',
  hover_border_size: 'border_hover_size',
  all_locations_hide: 'all_locations_hidden',
  arrow_border_color: 'arrow_color_border',
}

type Read<D> = D extends (value: unknown) => infer R
  ? R
  : D extends boolean
    ? boolean
    : D extends number
      ? number
      : string

/** `main_settings` with every default in place. */
export type Settings = { [K in keyof typeof SETTINGS]: Read<(typeof SETTINGS)[K]> }

/**
 * @param us the US map, which fades faster than others
 * @param coarse a touch device, for which some keys have a twin that ends in `_mobile`
 * @param odd called with each key whose value is not understood
 */
export function readSettings(raw: Raw, us: boolean, coarse: boolean, odd: (key: string) => void): Settings {
  const values: Raw = { ...raw }
  for (const [old, key] of Object.entries(ALIASES)) values[key] = raw[old] || values[key]
  const out: Raw = {}
  for (const [key, fallback] of Object.entries(SETTINGS)) {
    const value = values[key]
    if (typeof fallback === 'function') out[key] = fallback(value)
    else if (typeof fallback === 'boolean') {
      out[key] = (value === (fallback ? 'no' : 'yes')) !== fallback
      if (value && value !== 'yes' && value !== 'no') odd(key)
    } else if (typeof fallback === 'string') {
      out[key] = key.includes('color') ? getColor(value, fallback) : getText(value) || fallback
    } else {
      const number = value ? getNumber(value) : fallback
      if (Number.isNaN(number)) odd(key)
      out[key] = Number.isNaN(number) ? fallback : number
    }
  }
  const settings = out as Settings
  if (us && !raw.fade_time) settings.fade_time = 0.1
  if (raw.state_color && !raw.state_hover_color) settings.state_hover_color = getTint(settings.state_color)
  // White is not to be read on every land.
  if (!raw.label_color && !raw.contrast_labels) settings.contrast_labels = true
  settings.arrow_color ||= settings.navigation_color
  settings.arrow_color_border ||= settings.navigation_border_color
  settings.navigation_size_mobile ||= settings.navigation_size * settings.mobile_scaling
  if (coarse) {
    settings.scale_limit = settings.scale_limit_mobile
    settings.navigation_size = settings.navigation_size_mobile
    if (!settings.zoom_mobile) settings.zoom_time = 0
  }
  return settings
}
