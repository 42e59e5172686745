/** @returns the body and content type of a form with one file */
export function fileForm(bytes: Buffer, name: string) {
  const payload = Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}
