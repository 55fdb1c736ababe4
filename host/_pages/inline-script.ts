/**
 * Returns a function as the text of a `<script>`. It must use nothing from outside itself except browser globals
 * and `data`, which is passed as JSON.
 */
export function inlineScript<Data>(script: (data: Data) => void, data: Data): string {
  // `<` as an escape, so that no text in the data can end the script or open a comment.
  return `(${script})(${JSON.stringify(data ?? null).replaceAll('<', '\\u003c')})`
}
