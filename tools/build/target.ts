/**
 * The oldest versions with all that islands need: `light-dark()`, nesting in style sheets and constructable style sheets
 * (https://caniuse.com/mdn-css_types_color_light-dark). Older browsers keep the fallback.
 */
export const TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5']
