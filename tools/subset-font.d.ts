// The part of subset-font that tools/fonts.ts uses; the package brings no types.
declare module 'subset-font' {
  type Axis = number | { readonly min?: number; readonly max?: number; readonly default?: number };
  type Options = {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    readonly keepFeatures?: string[];
    readonly variationAxes?: Readonly<Record<string, Axis>>;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
