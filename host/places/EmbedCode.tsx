import { Code } from '../_pages/Code.tsx'

interface Props {
  /** Where the host answers. */
  origin: string
  island: string
  props?: object
}

/** The two lines that put an island on another page. */
export const EmbedCode = ({ origin, island, props }: Props) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
    <pre className="embed-code" tabIndex={0} id="embed-code">
      <Code>{getEmbedCode(origin, island, props)}</Code>
    </pre>
    <p>
      <button type="button" className="button quiet needs-scripts" data-copy="embed-code">
        Copy code
      </button>
    </p>
  </>
)

function getEmbedCode(origin: string, island: string, props?: object): string {
  // JSON is full of double quotes, so its attribute stands in single ones.
  const attribute = props ? ` data-plat-props='${escapeText(JSON.stringify(props))}'` : ''
  return `<script async crossorigin src="${escapeText(origin)}/embed/v1/loader.js"></script>
<div data-plat="${island}"${attribute}></div>`
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
