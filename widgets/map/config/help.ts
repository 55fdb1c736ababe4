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
  'on_click, detect (on hover with a mouse, on tap with touch), off; any other value means on hover (with touch, a tap opens elements without a link)'
const DISPLAY = 'all, out, region, state, a zoom ratio (0.5), or a range of ratios (0.5:0.1)'

const group = <K extends string>(name: string, of: Record<K, string | [effect: string, values: string]>) =>
  Object.fromEntries(
    Object.entries<string | [string, string]>(of).map(([key, help]) => {
      const [effect, values] = typeof help === 'string' ? [help] : help
      return [key, values ? { group: name, effect, values } : { group: name, effect }]
    }),
  ) as Record<K, Help>

const settings: Record<keyof Settings, Help> = {
  ...group('Size and container', {
    div: 'Id of the element that holds the map.',
    width: ['Width of the map.', 'responsive (the width of its element), or px'],
    keep_width:
      'With a width in px: keeps it in narrower elements, from their left edge. Default: centered, and shrinks to fit.',
    height: 'Height of the map in px. Default: follows from the width.',
    auto_load: 'Draws the map when the page is ready; with "no", call load() to draw it.',
    background_color: 'Background color.',
    background_transparent: 'Makes the background transparent.',
    background_image_url: 'Image behind the states.',
    background_image_bbox: ['Position of that image.', '{x, y, x2, y2} in map units. Default: the whole map'],
    images_directory: [
      'Directory of the files in *_image_source and back_image.',
      'a URL that ends with a slash, or default',
    ],
    rotate: 'Rotation of the outlines in degrees.',
    mobile_scaling: 'Scale of pop-up text and buttons on touch devices.',
  }),
  ...group('States', {
    state_color: 'Fill color of states.',
    state_hover_color: ['Fill color on hover.', 'a color, or off (no change)'],
    state_opacity: 'Opacity of states with their borders, 0 to 1; multiplied by that of their region.',
    state_hover_opacity: 'Opacity on hover, 0 to 1.',
    state_description: 'Text of pop-ups of states.',
    state_description_mobile: 'Replaces the link button in pop-ups that open on click or tap.',
    state_url: 'Link that a click on a state opens.',
    state_hide_name: 'Hides the name in pop-ups.',
    state_popups: ['When pop-ups of states open. Default: the value of `popups`.', POPUPS],
    state_display: ['Zoom levels at which states are shown.', DISPLAY],
    all_states_inactive: 'States ignore hovers and clicks.',
    all_states_hidden: 'Hides states.',
    all_states_zoomable: 'A click zooms in on the state instead of following its link.',
    border_color: 'Border color.',
    border_size: 'Border width in px on a map 800 px wide.',
    border_hover_color: 'Border color on hover. The state is raised above its neighbors.',
    border_hover_size: 'Border width on hover.',
    state_image_url: 'Image that fills states.',
    state_image_size: ['Width of that image.', 'auto, or map units'],
    state_image_position: ['Placement of the image in the state.', 'center, repeat, manual'],
    state_image_x: 'Distance of the image from the left of the state, with manual placement.',
    state_image_y: 'Distance of the image from the top of the state, with manual placement.',
    state_image_color: 'Color behind the image. Default: the state’s color.',
    state_image_hover_url: 'Image on hover.',
    state_image_hover_size: ['Width.', 'auto, or map units'],
    state_image_hover_position: ['Placement of the image in the state.', 'center, repeat, manual'],
    state_image_hover_x: 'Distance of the image from the left of the state, with manual placement.',
    state_image_hover_y: 'Distance of the image from the top of the state, with manual placement.',
    state_image_hover_color: 'Color behind the image. Default: the state’s hover color.',
    image_background_opacity: 'Opacity of the color behind images.',
    state_pulse_size: 'Size of a pulse, as a multiple of the state’s size.',
    state_pulse_speed: 'Duration of a pulse in seconds.',
    state_pulse_color: ['Color of a pulse. Default: the border color.', 'a color, or auto (the state’s color)'],
  }),
  ...group('Locations', {
    location_color: 'Fill color of locations.',
    location_hover_color: ['Fill color on hover. Default: no change.', 'a color, or off (no change)'],
    location_opacity: 'Opacity of locations, 0 to 1.',
    location_hover_opacity: 'Opacity on hover. Default: no change.',
    location_border: 'Border width in px.',
    location_border_color: 'Border color.',
    location_hover_border: 'Border width on hover.',
    location_size: ['Size in px on a map 1,000 px wide.', 'a number, or auto (the size of its label)'],
    location_type: [
      'Shape.',
      'circle, square, triangle, diamond, marker, heart, star, image, geojson, or a name from custom_shapes',
    ],
    location_description: 'Text of pop-ups of locations.',
    location_description_mobile: 'Replaces the link button in pop-ups that open on click or tap.',
    location_url: 'Link that a click on a location opens.',
    location_hide_name: 'Hides the name in pop-ups.',
    location_popups: ['When pop-ups of locations open. Default: the value of `popups`.', POPUPS],
    location_display: ['Zoom levels at which locations are shown.', DISPLAY],
    location_scale: 'Locations keep their size on screen when the map zooms.',
    location_pulse: 'Locations pulse.',
    location_pulse_size: 'Size of a pulse, as a multiple of its own size.',
    location_pulse_speed: 'Duration of a pulse in seconds.',
    location_pulse_color: ['Color of a pulse.', 'a color, or auto (the location’s color)'],
    location_image_source: 'Image of locations of type image: file in the images directory.',
    location_image_url: 'Image of locations of type image: URL.',
    location_image_position: ['Point of the image placed on the location.', 'center, bottom-center'],
    location_image_hover_source: 'Image on hover: file in the images directory.',
    location_image_hover_url: 'Image on hover: URL.',
    location_auto_padding: 'Space around the label of a location with size auto.',
    all_locations_inactive: 'Locations ignore hovers and clicks.',
    all_locations_hidden: 'Hides locations.',
    custom_shapes: ['Your own shapes for locations.', '{name: SVG path data}'],
  }),
  ...group('Labels', {
    label_color: 'Color of labels.',
    contrast_labels: 'Gives labels on a state a color that is readable on it: white, ink, or black.',
    label_hover_color: ['Color on hover. Default: no change.', 'a color, or off (no change)'],
    label_size: 'Text height in map units.',
    label_font: 'Font family of labels, as in CSS. They are bold; styles of the page may change that.',
    label_opacity: 'Opacity of labels, 0 to 1; the text "0" hides them.',
    label_hover_opacity: 'Opacity on hover. Default: no change.',
    label_anchor: ['Point of the text placed on x, y.', 'start, middle, end'],
    label_rotate: 'Rotation of labels in degrees, clockwise.',
    label_scale: 'Labels keep their size on screen when the map zooms.',
    scale_limit: 'Smallest zoom ratio down to which labels and locations keep their size.',
    scale_limit_mobile: 'The same on touch devices.',
    labels_display: [
      'Zoom levels at which labels of states are shown, if label_display isn’t set.',
      `${DISPLAY}, auto`,
    ],
    label_display: [
      'Zoom levels at which labels of states are shown.',
      `${DISPLAY}, auto (from the first zoom on, where the text fits its state); any other word means never`,
    ],
    label_line_color: 'Color of leader lines.',
    label_line_size: 'Width of leader lines.',
    pill_width: 'Width of pills in map units. Default: fits the text.',
    pill_radius: 'Corner radius of pills. Default: a fifth of their height.',
    hide_labels: 'Hides labels.',
    hide_eastern_labels: 'On the US map, hides the labels of nine small eastern states.',
    import_labels: 'Also draws the labels of the map info.',
  }),
  ...group('Regions and zoom', {
    zoom: 'Uses the regions of the map info if the data has none.',
    region_opacity: 'Opacity of regions, 0 to 1.',
    region_hover_opacity: 'Opacity of regions on hover.',
    region_popups: ['When pop-ups of regions open. Default: the value of `popups`.', POPUPS],
    region_hide_name: 'Hides the name of regions in pop-ups.',
    region_cascade_all:
      'States inherit colors, text, link, inactive, and hide from their region unless they set their own.',
    zoom_percentage: 'Share of the map that a zoomed element fills, 0 to 1.',
    zoom_time: 'Duration of a zoom in seconds.',
    fade_time:
      'Seconds in which colors fade back after the pointer leaves; 0.1 on the US map. Immediate when it moves to another element.',
    zoom_increment: 'Zoom factor of one step by button, wheel, or pinch.',
    zoom_mobile: 'Animates zooms on touch devices.',
    zoom_out_incrementally: 'Back goes from a state to its region first.',
    initial_zoom: ['Initial view.', '-1 (the whole map), the id of a region or state, or {x, y, x2, y2}'],
    initial_zoom_solo: 'Draws only the initial view, and Back doesn’t go beyond it.',
    fly_in_from: 'Starts with a view this many times larger and zooms in.',
    initial_back: 'Also shows the back arrow on the whole map.',
    back_image: 'Image instead of the back arrow: file in the images directory.',
    back_image_url: 'Image instead of the back arrow: URL.',
    manual_zoom: 'Shows zoom buttons and allows dragging, the wheel, and pinching.',
    allow_scrolling: [
      'What the wheel does over the map. Ctrl or ⌘ with the wheel, or pinching a trackpad, always zooms.',
      'yes (the wheel zooms); any other value scrolls the page',
    ],
    adjacent_opacity:
      'Opacity of the other states when the map is zoomed, and of the neighbors of a state that is hovered or focused. 1 means no fading.',
    arrow_color: 'Color of the back arrow.',
    arrow_color_border: 'Border color.',
    arrow_box: 'Draws a box around the back arrow.',
    navigation_color: 'Color of the zoom buttons. Without it they follow the page, light or dark.',
    navigation_border_color: 'Border color.',
    navigation_opacity: 'Opacity, 0 to 1.',
    navigation_size: 'Size in px.',
    navigation_size_mobile: 'Size on touch devices. Default: navigation_size times mobile_scaling.',
    keyboard_navigation: ['Menus for choosing an element.', 'auto (after a key is pressed in the map), yes, no'],
    keyboard_omit: ['Menus to leave out.', 'any of navigate, state, location, region'],
    navigate_title: 'Caption of the navigation menu.',
    states_title: 'Caption of the menu of states.',
    locations_title: 'Caption of the menu of locations.',
    regions_title: 'Caption of the menu of regions.',
  }),
  ...group('Pop-ups and links', {
    popups: ['When pop-ups open.', POPUPS],
    popup_color: 'Background color of pop-ups. Without it they follow the page, light or dark.',
    popup_opacity: 'Opacity, 0 to 1.',
    popup_corners: 'Corner radius in px.',
    popup_shadow: 'Shadow size; 0 for none.',
    popup_font: 'Font, as in CSS. Without it the page’s own font, 13 px high.',
    popup_maxwidth: 'Maximum width in px. Default: 250, or half the map.',
    popup_nocss: 'Removes the styles of pop-ups, so that the page can style them.',
    popup_centered: ['Centers pop-ups opened by a click.', 'yes, no, auto (on maps under 401 px)'],
    popup_orientation: ['Side of the pointer on which pop-ups open.', 'above, below, auto'],
    url_new_tab: 'Opens links in a new tab.',
    link_text: 'Text of the link button in pop-ups.',
  }),
  ...group('Lines and legend', {
    line_color: 'Color of lines.',
    line_size: 'Width of lines.',
    line_dash: ['Dash pattern of lines.', '- and . signs, such as -, ., -., -.., --'],
    legend_position: ['Position of the legend.', 'inside (over the map); any other value means below it'],
  }),
}

/** Settings that are read only where outlines are fetched (outlines.ts), and so stand in no table of defaults. */
export const outlineHelp = group('Outlines by GeoJSON', {
  state_geojson_url: ['File with the outlines of states that `state_specific` names, in degrees.', 'a URL'],
  state_geojson_field: ['Property that identifies features in that file.', 'text. Default: `id`'],
  state_geojson_value: ['Value of that property for states.', 'text. Default: the id of the state'],
  location_geojson_url: ['File with the outlines of locations of type `geojson`, in degrees.', 'a URL'],
  location_geojson_field: ['Property that identifies features in that file.', 'text. Default: `id`'],
  location_geojson_value: ['Value of that property for locations.', 'text. Default: the id of the location'],
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
