/** Suggests a person's name from an email address: `Asha Menon` from `asha.menon2@school.org`. */
export function suggestName(email: string): string {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[\d._-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || local || email;
}
