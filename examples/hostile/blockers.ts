import type { HostilePage } from './page.ts'

/** What content blockers, privacy tools and reading aids do to pages. */
export const blockers: HostilePage[] = [
  {
    name: 'an extension removes the attribute data-theme wherever it is set',
    head: `<script>new MutationObserver((all) => { for (const { target } of all) target.removeAttribute('data-theme') }).observe(document, { subtree: true, attributes: true })</script>`,
  },
  {
    name: 'a blocker hides everything that looks like an advertisement',
    head: '<style>[class*="ad"], [id*="ad"], [class*="banner"], [data-track] { display: none !important }</style>',
  },
  {
    name: 'an extension puts an element of its own into every island',
    head: `<script>setInterval(() => { for (const box of document.querySelectorAll('[data-plat]')) if (!box.querySelector('grammar-ext')) box.append(document.createElement('grammar-ext')) }, 50)</script>`,
  },
  {
    name: 'a privacy tool freezes the prototypes of Array, Object, Map and Promise',
    head: '<script>addEventListener("DOMContentLoaded", () => { for (const each of [Array, Object, Map, Promise]) Object.freeze(each.prototype) })</script>',
  },
]
