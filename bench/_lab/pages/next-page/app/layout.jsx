export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <title>Topics</title>
      </head>
      <body>
        <header>
          <nav>
            {['Home', 'Forums', 'Markets'].map((name) => (
              <a key={name} href={`/${name}`}>
                {name}
              </a>
            ))}
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
