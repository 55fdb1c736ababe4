/**
 * Reads a property of the document as the browser has it. Images and forms in the page's HTML hide the document's properties by their
 * names, and a page may show HTML that its visitors wrote.
 */
export const readDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document)
