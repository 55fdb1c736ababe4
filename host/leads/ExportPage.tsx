interface Props {
  page: number
  /** The page's own address, and later the file's. */
  url: string
  failed: boolean
}

/** The page that waits for a file without scripts. */
export const ExportPage = ({ page, url, failed }: Props) => (
  <div className="narrow">
    <h1>{failed ? 'The file could not be made' : 'Your file is being prepared'}</h1>
    <p className="lead">
      {failed
        ? 'Something went wrong on our side. Try the export again from the list.'
        : 'There are many leads in it. Load this page again in a few seconds: then it is the file.'}
    </p>
    <p className="row">
      {!failed && (
        <a className="button" href={url}>
          Load again
        </a>
      )}
      <a href={`/business/page/${page}/leads`}>Back to the leads</a>
    </p>
  </div>
)
