/**
 * Reads a property of a document or shadow root as the browser has it. Images and forms in the page's HTML hide the document's properties
 * by their names, even those that scripts define on it, and a page may show HTML that its visitors wrote. So nothing of islands reads
 * `document` itself. The loader has a copy (loader/page.ts), since it imports nothing.
 */
export const readDocument = <Name extends keyof Document>(name: Name, root: Node = document): Document[Name] =>
  Reflect.get(Object.getPrototypeOf(root), name, root)

export const createHtml = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] =>
  readDocument('createElement').call(document, tag) as HTMLElementTagNameMap[Tag]
