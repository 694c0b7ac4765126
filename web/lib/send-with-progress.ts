/** Tells how much of a request has been sent, from 0 to 1. */
export type OnUploadProgress = (fraction: number) => void

/** What a request is made of. */
type UploadRequest = { method: string; headers: Headers; body: string; onProgress: OnUploadProgress }

/** Sends like `fetch`, which cannot tell how far a large request has come. Rejects when no answer came. */
export function sendWithProgress(
  address: string,
  { method, headers, body, onProgress }: UploadRequest,
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
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
    request.onerror = () => reject(new TypeError('The request got no answer'))
    request.send(body)
  })
}
