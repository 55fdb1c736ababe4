/** The parts of a long page, always in reach above it. */
export const SubNav = ({ parts }: { parts: readonly (readonly [id: string, title: string])[] }) => (
  <nav className="sub-nav" aria-label="On this page">
    {parts.map(([id, title]) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
)
