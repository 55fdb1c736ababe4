/** The server's HTML: links to the pictures. The island hydrates it. */
export { HomeGallery as Fallback } from './HomeGallery.tsx'
