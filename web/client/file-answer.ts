// An answer of the API that is a file, as its contract says: `headers` and, as `body`, the file under the name that the server gave it.

export async function readFileAnswer(
  answer: Response,
): Promise<{ headers: Record<string, string>; body: File }> {
  const headers = Object.fromEntries(answer.headers)
  const blob = await answer.blob()
  return {
    headers,
    body: new File([blob], readName(headers['content-disposition'] ?? ''), { type: blob.type }),
  }
}

/** `filename*` (RFC 6266), which can say every name, goes before `filename`. */
function readName(disposition: string): string {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file')
}
