// What is used of s3rver, which brings no types.
declare module '@20minutes/s3rver' {
  type Options = {
    port: number
    address: string
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
