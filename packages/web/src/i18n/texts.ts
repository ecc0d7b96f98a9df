/** Plural forms that Spanish has and English has not: where English writes `_other`, Spanish also owes `_many`. */
type ManyForms<Texts> = {
  readonly [Key in keyof Texts as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]: string;
};

/** The shape a translation must have: the same keys and list lengths as English, any words. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
} & (Texts extends readonly unknown[] ? unknown : ManyForms<Texts>);
