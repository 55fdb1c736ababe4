export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <meta name="plat-base" content="%HOST%/embed/" />
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  )
}
