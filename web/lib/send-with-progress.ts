/** Gets the uploaded fraction of a request body, 0 to 1. */
export type OnUploadProgress = (fraction: number) => void

type UploadRequest = {
  method: string
  headers: Headers
  body: string | Uint8Array<ArrayBuffer>
  onProgress: OnUploadProgress
  signal: AbortSignal | null
}

/** Sends a request with upload progress, which `fetch` does not report. Of the headers of its response there is `Retry-After`. Rejects when there is no response, also after an abort. */
export function sendWithProgress(
  address: string,
  { method, headers, body, onProgress, signal }: UploadRequest,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const wait = request.getResponseHeader('retry-after')
      const responseHeaders = wait === null ? {} : { 'retry-after': wait }
      resolve(new Response(request.responseText || null, { status: request.status, headers: responseHeaders }))
    }
    request.onerror = () => reject(new TypeError('The request got no answer'))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
