import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { fatalError, listen } from './postgres-proxy.ts'

/** Of postgres.example, signed by itself, until 2126; made for tests alone. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUZL5N/wouakmtDXU3EJvf4PXYr2MwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcG9zdGdyZXMuZXhhbXBsZTAgFw0yNjExMjkxNjQ3MDBaGA8y
MTI2MTEwNTE2NDcwMFowGzEZMBcGA1UEAwwQcG9zdGdyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABEO682yMaNVGK1UsGWJ9sZrDH4L+5WnnM1xG
2ZlPXGevOSmZbIgUBRbQFuR/y339014BSaAya9XtwCfZsicVhoejUzBRMB0GA1Ud
DgQWBBR7PtnepVH0JWsZH0OMqoRWPej2RDAfBgNVHSMEGDAWgBR7PtnepVH0JWsZ
H0OMqoRWPej2RDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIG3u
OGdCG1IMFRKKkacfmleZCwRvRvoqXPESCaT/LGmlAiEAmiRSQKmmgb5KmZDcJXaM
2yfGDXnA3CmKh5IPrQoLpzs=
-----END CERTIFICATE-----
`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7qpgIWchGFIwATnX
1FkPtRSw+gnHHQRZiBVEhPwtMKmhRANCAARDuvNsjGjVRitVLBlifbGawx+C/uVp
5zNcRtmZT1xnrzkpmWyIFAUW0Bbkf8t9/dNeAUmgMmvV7cAn2bInFYaH
-----END PRIVATE KEY-----
`

/** What a client sends in place of a startup when it wants TLS. */
const wishForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** A server that speaks TLS with a certificate that nobody knows, or none, and then refuses every password. Returns its port. */
export function startTlsPostgres({ speaksTls }: { speaksTls: boolean }): Promise<number> {
  const refuse = (socket: Socket) =>
    socket.once('data', () => socket.end(fatalError('28P01', 'password authentication failed for user "quiz"')))
  return listen((socket) => {
    socket.on('error', () => {})
    socket.once('data', (first) => {
      if (!first.equals(wishForTls) || !speaksTls) {
        socket.write('N')
        return
      }
      socket.write('S')
      refuse(new TLSSocket(socket, { isServer: true, key, cert: certificate }).on('error', () => {}))
    })
  })
}
