import sanitizeHtml from 'sanitize-html'

/** Sanitizers as pages and their servers call them for what their visitors write. */
interface Purifier {
  sanitize(html: string, config?: object): string
}
declare const DOMPurify: Purifier
type Sanitizing = HTMLElement & { setHTML?(html: string, options?: object): void }

export type Sanitizer = {
  name: string
  /** True if islands get through, so that what they are given matters. */
  passes: boolean
} & (
  | {
      /** Runs in a page that has DOMPurify. @returns undefined where this browser has no such sanitizer */
      run(html: string): string | undefined
    }
  /** Runs on the page's server. */
  | { clean(html: string): string }
)

const { allowedTags: TAGS, allowedAttributes: ATTRIBUTES } = sanitizeHtml.defaults

export const sanitizers: Sanitizer[] = [
  { name: 'DOMPurify as it is', passes: true, run: (html) => DOMPurify.sanitize(html) },
  { name: 'sanitize-html as it is', passes: false, clean: (html) => sanitizeHtml(html) },
  {
    name: 'sanitize-html with images, forms and data attributes',
    passes: true,
    clean: (html) =>
      sanitizeHtml(html, {
        allowedTags: [...TAGS, 'img', 'form', 'input'],
        allowedAttributes: { ...ATTRIBUTES, '*': ['id', 'name', 'class', 'style', 'data-*'], form: ['action'] },
      }),
  },
  {
    name: 'the browser’s own as it is',
    passes: false,
    run(html) {
      const box: Sanitizing = document.createElement('div')
      box.setHTML?.(html)
      return box.setHTML && box.innerHTML
    },
  },
  {
    name: 'the browser’s own with all that does not run',
    passes: true,
    run(html) {
      const box: Sanitizing = document.createElement('div')
      box.setHTML?.(html, { sanitizer: {} })
      return box.setHTML && box.innerHTML
    },
  },
  {
    name: 'DOMPurify without our attributes',
    passes: false,
    // This line stands in docs/embedding.md, as does the next.
    run: (html) => DOMPurify.sanitize(html, { FORBID_ATTR: ['data-plat'], SANITIZE_NAMED_PROPS: true }),
  },
  {
    name: 'sanitize-html without our attributes',
    passes: false,
    clean: (html) =>
      sanitizeHtml(html, { allowedAttributes: { '*': ['class', 'data-id'], a: ['href'], img: ['src', 'alt'] } }),
  },
]
