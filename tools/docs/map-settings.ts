import {
  elementHelp,
  getDefault,
  getKind,
  type Help,
  type Kind,
  settingsHelp,
  undone,
} from '../../widgets/map/config/help.ts'
import type { ElementKind } from '../../widgets/map/config/help-elements.ts'
import { ALIASES, type Settings } from '../../widgets/map/config/settings.ts'
import { elementDefault } from './element-defaults.ts'

const HEAD = `# Keys of a map

Every key of a map's data and info, its default, and what it does. Written by \`npm run docs\` from what the island reads
(\`widgets/map/config\`); [embedding.md](embedding.md) says how a map gets onto a page.

## How values are read

- A flag is \`"yes"\` or \`"no"\`; where anything else stands, its default holds. On single elements \`true\`, \`false\` and other
  words count too: whatever is not \`"no"\`, empty or false is a yes.
- Numbers may be texts (\`"12"\`, \`"12px"\`). In \`main_settings\` an empty text and 0 mean the default; \`popup_shadow\` alone takes
  its 0.
- \`"default"\` means as if the key were not there. A default that is the name of a key is that of \`main_settings\`.
- Colors are CSS colors. Lengths are units of the map unless px are named.
- A zoom ratio is the share of the map's width that is seen: 1 is the whole map, 0.25 four times nearer.
- Unknown keys are left alone, and page code finds them again; unknown ids are skipped.
- \`name\`, \`description\` and \`html\` may be HTML, which is sanitized unless the map is \`trusted\`.
`

const KEYS_OF: Record<ElementKind, string> = {
  state: 'state_specific, by the id of the state',
  region: 'regions, by an id of your own',
  location: 'locations, by an id of your own',
  label: 'labels, by an id of your own',
  line: 'lines (or borders), by an id of your own',
  'legend entry': 'legend.entries, by an id of your own',
  'map info': 'Map info',
}

const VALUES: Record<Kind, string> = {
  on: 'yes, no',
  off: 'yes, no',
  number: 'number',
  text: 'text',
  color: 'color',
  other: '',
}

const cell = (text: string) => text.replaceAll('|', '\\|') || '–'

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

const code = (text: string) => text && `\`${text}\``

/** Values of keys that are read in a way of their own. */
const VALUES_IN_WORDS: Partial<Record<keyof Settings, string>> = {
  initial_back: 'yes, no',
  back_image: 'a file, or no',
  back_image_url: 'an address, or no',
  popup_shadow: 'number',
}

const getValues = (key: keyof Settings) =>
  VALUES_IN_WORDS[key] ?? (/_url$/.test(key) ? 'an address' : VALUES[getKind(key)])

/** Defaults that a table of settings cannot show, as they depend on others. */
const IN_WORDS: Partial<Record<keyof Settings, string>> = {
  width: '`800`',
  height: 'as the map’s shape asks',
  background_image_bbox: 'the whole map',
  images_directory: '`map_images/` beside the script with the map data, else beside the page',
  location_hover_opacity: '`location_opacity`',
  label_hover_opacity: '`label_opacity`',
  location_hover_color: '`location_color`',
  label_hover_color: '`label_color`',
  state_pulse_color: '`border_color`',
  border_hover_size: '`border_size`',
  state_popups: '`popups`',
  location_popups: '`popups`',
  region_popups: '`popups`',
  popups: '`hover`',
  label_display: '`labels_display`',
  pill_width: 'as the text asks',
  pill_radius: 'a fifth of the pill’s height',
  fade_time: '`0.2`; `0.1` on the US map',
  initial_zoom: '`-1`',
  initial_back: '`no`',
  back_image: '`no`',
  back_image_url: '`no`',
  arrow_color: '`navigation_color`',
  arrow_color_border: '`navigation_border_color`',
  navigation_size_mobile: '`navigation_size` × `mobile_scaling`',
  popup_maxwidth: '250 px or half the map, the larger',
  fly_in_from: 'none',
  custom_shapes: '',
}

function settingRow(key: string, { effect, values }: Help): string[] {
  const name = key as keyof Settings
  return [code(key), values ?? getValues(name), IN_WORDS[name] ?? code(getDefault(name)), effect]
}

function settingTables(): string {
  const groups = Map.groupBy(
    Object.entries(settingsHelp).filter(([key]) => !(key in ALIASES)),
    ([, { group }]) => group,
  )
  return [...groups]
    .map(
      ([group, keys]) =>
        `### ${group}\n\n${table(
          ['key', 'values', 'default', 'effect'],
          keys.map(([key, help]) => settingRow(key, help)),
        )}\n`,
    )
    .join('\n')
}

function elementTable(kind: ElementKind): string {
  const keys = Object.entries(elementHelp[kind])
  const rows = keys.map(([key, effect]) =>
    kind === 'map info' ? [code(key), effect] : [code(key), elementDefault(kind, key), effect],
  )
  return table(kind === 'map info' ? ['key', 'what it holds'] : ['key', 'default', 'effect'], rows)
}

/** docs/map-settings.md as a whole. */
export function mapSettings(): string {
  const kinds = Object.keys(elementHelp) as ElementKind[]
  return [
    HEAD,
    '## main_settings\n',
    settingTables(),
    ...kinds.flatMap((kind) => [
      `## ${KEYS_OF[kind]}\n`,
      `${elementTable(kind)}\n`,
      ...(kind === 'legend entry' ? ['`legend.html`: HTML in place of the entries; "no" for none.\n'] : []),
    ]),
    '## Older names\n',
    `${table(
      ['older', 'newer'],
      Object.entries(ALIASES).map(([old, key]) => [code(old), code(key)]),
    )}\n`,
    '## Not done\n',
    'Known to other readers of this format; a config that has one of them is told so once, under debug:\n',
    `${undone.map((what) => `- ${what}`).join('\n')}\n`,
  ].join('\n')
}
