const draw = (path: string) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** The signs on the tools: lines on a grid of 20. */
export const ICONS = {
  heading: draw('M4 4v12M12 4v12M4 10h8M15 9l2-1.5V16'),
  subheading: draw('M4 6v10M10 6v10M4 11h6M13.5 9.5a1.8 1.8 0 1 1 3 1.4L13.5 16H17'),
  bold: draw('M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z'),
  italic: draw('M9 4h5M6 16h5M12 4l-4 12'),
  link: draw('M8 12l4-4M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2'),
  quote: draw('M4 5v10M8 6h8M8 10h8M8 14h5'),
  bullets: draw('M4 5h.01M4 10h.01M4 15h.01M8 5h8M8 10h8M8 15h8'),
  numbers: draw('M3 4h1v4M3 12h2l-2 3h2M9 6h7M9 10h7M9 14h7'),
  code: draw('M7 6l-4 4 4 4M13 6l4 4-4 4'),
  codeBlock: draw('M3 4h14v12H3zM8 8l-2 2 2 2M12 8l2 2-2 2'),
  image: draw('M3 4h14v12H3zM3 14l4-4 3 3 3-4 4 4M7 7.5h.01'),
  undo: draw('M7 5L3 9l4 4M3 9h8a5 5 0 0 1 0 8H8'),
  redo: draw('M13 5l4 4-4 4M17 9H9a5 5 0 0 0 0 8h3'),
}
