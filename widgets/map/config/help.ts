import { type ElementKind, elementHelp } from './help-elements.ts'
import { ALIASES, SETTINGS, type Settings } from './settings.ts'

/** What each key of a config does, in words: for docs and the builder. The island never imports this. */
export interface Help {
  group: string
  /** One sentence. */
  effect: string
  /** Allowed values where the kind does not say it. */
  values?: string
}

export type Kind = 'on' | 'off' | 'number' | 'text' | 'color' | 'other'

/** `on`: a flag that only "yes" turns on; `off`: one that only "no" turns off. */
export function getKind(key: keyof Settings): Kind {
  const fallback: unknown = SETTINGS[key]
  if (typeof fallback === 'boolean') return fallback ? 'off' : 'on'
  if (typeof fallback === 'number') return 'number'
  if (typeof fallback === 'string') return key.includes('color') ? 'color' : 'text'
  return 'other'
}

/** The default as a config would write it; '' where there is none. */
export function getDefault(key: keyof Settings): string {
  const fallback: unknown = SETTINGS[key]
  const value = typeof fallback === 'function' ? fallback(undefined) : fallback
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

const POPUPS =
  'on_click, detect (hover with a mouse, click on touch), off; anything else is hover (on touch a tap opens what has no link)'
const DISPLAY = 'all, out, region, state, a zoom ratio (0.5) or a range of them (0.5:0.1)'

const group = <K extends string>(name: string, of: Record<K, string | [effect: string, values: string]>) =>
  Object.fromEntries(
    Object.entries<string | [string, string]>(of).map(([key, help]) => {
      const [effect, values] = typeof help === 'string' ? [help] : help
      return [key, values ? { group: name, effect, values } : { group: name, effect }]
    }),
  ) as Record<K, Help>

const settings: Record<keyof Settings, Help> = {
  ...group('Size and container', {
    div: 'The id of the element that the map is drawn in.',
    width: ['How wide the map is.', 'responsive (as its element), or px'],
    height: 'How high the map is in px, else as high as its shape asks.',
    auto_load: 'Draws the map when the page is ready; "no" leaves that to a call of load().',
    background_color: 'What is behind the states.',
    background_transparent: 'Leaves out what is behind the states.',
    background_image_url: 'A picture under the states.',
    background_image_bbox: ['Where that picture lies.', '{x, y, x2, y2} in map units; without it the whole map'],
    images_directory: [
      'Where the files of *_image_source and back_image lie.',
      'an address with its slash, or default',
    ],
    rotate: 'Turns the outlines by so many degrees.',
    mobile_scaling: 'How much larger pop-up text and buttons are on a touch device.',
  }),
  ...group('States', {
    state_color: 'Fill of the states.',
    state_hover_color: ['Fill under the pointer.', 'a color, or off: no change'],
    state_opacity: 'Opacity of the states, 0 to 1.',
    state_hover_opacity: 'Opacity under the pointer, 0 to 1.',
    state_description: 'Text of a state’s pop-up.',
    state_description_mobile: 'Takes the place of the link button in pop-ups that a click or a tap opens.',
    state_url: 'Where a click on a state goes.',
    state_hide_name: 'Leaves the name out of pop-ups.',
    state_popups: ['How pop-ups of states open; without it as `popups` says.', POPUPS],
    state_display: ['At which zoom states show.', DISPLAY],
    all_states_inactive: 'States do not react to the pointer.',
    all_states_hidden: 'States are not drawn.',
    all_states_zoomable: 'A click zooms to the state instead of following its link.',
    border_color: 'Color of the borders.',
    border_size: 'Width of the borders in px of a map 800 px wide.',
    border_hover_color: 'Color of the border under the pointer; the state is raised above its neighbors.',
    border_hover_size: 'Width of the border under the pointer.',
    state_image_url: 'A picture that fills the states.',
    state_image_size: ['Width of that picture.', 'auto, or map units'],
    state_image_position: ['How it lies in the state.', 'center, repeat, manual'],
    state_image_x: 'Where the picture begins, from the left of the state, when its position is manual.',
    state_image_y: 'Where the picture begins, from the top of the state, when its position is manual.',
    state_image_color: 'Color behind the picture, else the state’s own.',
    state_image_hover_url: 'The picture under the pointer.',
    state_image_hover_size: ['Its width.', 'auto, or map units'],
    state_image_hover_position: ['How it lies in the state.', 'center, repeat, manual'],
    state_image_hover_x: 'Where it begins, from the left of the state, when its position is manual.',
    state_image_hover_y: 'Where it begins, from the top of the state, when its position is manual.',
    state_image_hover_color: 'Color behind it, else the state’s own under the pointer.',
    image_background_opacity: 'Opacity of the color behind pictures.',
    state_pulse_size: 'How many times its size a pulsing state grows.',
    state_pulse_speed: 'Seconds of a pulse.',
    state_pulse_color: ['Color of a pulse, else the border’s.', 'a color, or auto: the state’s own'],
  }),
  ...group('Locations', {
    location_color: 'Fill of the locations.',
    location_hover_color: ['Fill under the pointer, else the location’s own.', 'a color, or off: no change'],
    location_opacity: 'Opacity of the locations, 0 to 1.',
    location_hover_opacity: 'Opacity under the pointer, else the location’s own.',
    location_border: 'Width of their border in px.',
    location_border_color: 'Color of their border.',
    location_hover_border: 'Width of their border under the pointer.',
    location_size: ['Size in px of a map 1,000 px wide.', 'a number, or auto: as large as its label'],
    location_type: [
      'Their shape.',
      'circle, square, triangle, diamond, marker, heart, star, image, geojson, or a name in custom_shapes',
    ],
    location_description: 'Text of a location’s pop-up.',
    location_description_mobile: 'Takes the place of the link button in pop-ups that a click or a tap opens.',
    location_url: 'Where a click on a location goes.',
    location_hide_name: 'Leaves the name out of pop-ups.',
    location_popups: ['How pop-ups of locations open; without it as `popups` says.', POPUPS],
    location_display: ['At which zoom locations show.', DISPLAY],
    location_scale: 'Locations keep their size on the screen when the map is zoomed.',
    location_pulse: 'Locations pulse.',
    location_pulse_size: 'How many times its size a pulse grows.',
    location_pulse_speed: 'Seconds of a pulse.',
    location_pulse_color: ['Color of a pulse.', 'a color, or auto: the location’s own'],
    location_image_source: 'Picture of locations of type image: a file in the directory of images.',
    location_image_url: 'Picture of locations of type image: an address.',
    location_image_position: ['Which point of the picture lies on the place.', 'center, bottom-center'],
    location_image_hover_source: 'Their picture under the pointer: a file.',
    location_image_hover_url: 'Their picture under the pointer: an address.',
    location_auto_padding: 'Room around the label in a location of size auto.',
    all_locations_inactive: 'Locations do not react to the pointer.',
    all_locations_hidden: 'Locations are not drawn.',
    custom_shapes: ['More shapes for locations.', '{name: SVG path data}'],
  }),
  ...group('Labels', {
    label_color: 'Color of the labels.',
    label_hover_color: ['Color under the pointer, else the label’s own.', 'a color, or off: no change'],
    label_size: 'Height of the text in map units.',
    label_font: 'Fonts of the labels, as in CSS.',
    label_opacity: 'Opacity of the labels, 0 to 1; the text "0" hides them.',
    label_hover_opacity: 'Opacity under the pointer, else the label’s own.',
    label_anchor: ['Which point of the text lies on x, y.', 'start, middle, end'],
    label_rotate: 'Turns the labels by so many degrees, clockwise.',
    label_scale: 'Labels keep their size on the screen when the map is zoomed.',
    scale_limit: 'Zoom ratio down to which labels and locations keep their size.',
    scale_limit_mobile: 'The same on a touch device.',
    labels_display: ['At which zoom labels of states show, where label_display does not say.', `${DISPLAY}, auto`],
    label_display: [
      'At which zoom labels of states show.',
      `${DISPLAY}, auto (where the text fits its state); any other word: never`,
    ],
    label_line_color: 'Color of leader lines.',
    label_line_size: 'Width of leader lines.',
    pill_width: 'Width of pills in map units, else as the text asks.',
    pill_radius: 'Radius of the corners of pills, else a fifth of their height.',
    hide_labels: 'Labels are not drawn.',
    hide_eastern_labels: 'On the US map, leaves out the labels of nine small states in the east.',
    import_labels: 'Draws the labels of the map info too.',
  }),
  ...group('Regions and zoom', {
    zoom: 'Uses the regions of the map info where the data has none.',
    region_opacity: 'Opacity of regions, 0 to 1.',
    region_hover_opacity: 'Opacity of the region under the pointer.',
    region_popups: ['How pop-ups of regions open; without it as `popups` says.', POPUPS],
    region_hide_name: 'Leaves the name of regions out of pop-ups.',
    region_cascade_all: 'States take colors, text, link, inactive and hide of their region unless they have their own.',
    zoom_percentage: 'How much of the map what is zoomed to fills, 0 to 1.',
    zoom_time: 'Seconds of a zoom.',
    fade_time:
      'Seconds in which colors come back after the pointer left; 0.1 on the US map. At once where it went on to another element.',
    zoom_increment: 'How many times nearer one step of plus, wheel or pinch comes.',
    zoom_mobile: 'Zooms are animated on a touch device.',
    zoom_out_incrementally: 'Back leads from a state to its region first.',
    initial_zoom: ['Where the map begins.', '-1 (the whole map), the id of a region or state, or {x, y, x2, y2}'],
    initial_zoom_solo: 'Only what the map begins with is drawn, and back ends there.',
    fly_in_from: 'The map begins with a view so many times larger and zooms in.',
    initial_back: 'Shows the back arrow on the whole map too.',
    back_image: 'A picture that takes the place of the back arrow: a file in the directory of images.',
    back_image_url: 'An address of a picture that takes the place of the back arrow.',
    manual_zoom: 'Shows plus and minus and lets people drag, wheel and pinch.',
    allow_scrolling: [
      'What the wheel over the map does. Ctrl or ⌘ with the wheel, and a trackpad’s pinch, zoom either way.',
      'yes: the wheel zooms; anything else: the page scrolls',
    ],
    adjacent_opacity:
      'Opacity of the other states when the map is zoomed; else of the neighbors of a state that the pointer rests on or that has the focus. 1: none fades.',
    arrow_color: 'Color of the back arrow.',
    arrow_color_border: 'Color of its border.',
    arrow_box: 'Draws a box around the back arrow.',
    navigation_color: 'Color of the plus and minus buttons.',
    navigation_border_color: 'Color of their border.',
    navigation_opacity: 'Their opacity, 0 to 1.',
    navigation_size: 'Their size in px.',
    navigation_size_mobile: 'Their size on a touch device, else navigation_size times mobile_scaling.',
    keyboard_navigation: ['Lists to choose an element from.', 'auto (after a key in the map), yes, no'],
    keyboard_omit: ['Lists that are left out.', 'words of navigate, state, location, region'],
    navigate_title: 'Caption of the list of moves.',
    states_title: 'Caption of the list of states.',
    locations_title: 'Caption of the list of locations.',
    regions_title: 'Caption of the list of regions.',
  }),
  ...group('Pop-ups and links', {
    popups: ['How pop-ups open.', POPUPS],
    popup_color: 'Background of pop-ups.',
    popup_opacity: 'Their opacity, 0 to 1.',
    popup_corners: 'Radius of their corners in px.',
    popup_shadow: 'Size of their shadow; 0 for none.',
    popup_font: 'Their font, as in CSS.',
    popup_maxwidth: 'Their largest width in px, else 250 or half the map.',
    popup_nocss: 'Pop-ups come without a look of their own: the page styles them.',
    popup_centered: ['Pop-ups that a click opened stand in the middle.', 'yes, no, auto (on maps under 401 px)'],
    popup_orientation: ['On which side of the pointer they open.', 'above, below, auto'],
    url_new_tab: 'Links open in a new tab.',
    link_text: 'Words of the link button in pop-ups.',
  }),
  ...group('Lines and legend', {
    line_color: 'Color of the lines.',
    line_size: 'Width of the lines.',
    line_dash: ['Dashes of the lines.', 'made of - and . such as -, ., -., -.., --'],
    legend_position: ['Where the legend stands.', 'inside (over the map); anything else: below it'],
  }),
}

/** Settings that are read only where outlines are fetched (outlines.ts), and so stand in no table of defaults. */
export const outlineHelp = group('Outlines by GeoJSON', {
  state_geojson_url: ['A file with the outlines of states that `state_specific` names, in degrees.', 'an address'],
  state_geojson_field: ['The property by which features of that file are told apart.', 'text; without it `id`'],
  state_geojson_value: ['What that property is of the states’ features.', 'text; without it the id of the state'],
  location_geojson_url: ['A file with the outlines of locations of type `geojson`, in degrees.', 'an address'],
  location_geojson_field: ['The property by which features of that file are told apart.', 'text; without it `id`'],
  location_geojson_value: [
    'What that property is of the locations’ features.',
    'text; without it the id of the location',
  ],
})

/** Every key of main_settings that has an effect; the older names point to the newer. */
export const settingsHelp: Record<string, Help> = {
  ...settings,
  ...outlineHelp,
  ...Object.fromEntries(
    Object.entries(ALIASES).map(([old, key]) => [old, { ...settings[key], effect: `Older name of ${key}.` }]),
  ),
}

/** Keys that others of this format know and that are not done here: told once under debug. */
export const undone = [
  'backgroundmap_js_url',
  'backgroundmap_tiles_url',
  'js_hooks',
  'order_number',
  'initial_back as a script',
]

export { type ElementKind, elementHelp }
