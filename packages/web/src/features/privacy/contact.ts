/** Whoever runs the community answers here; set when building, with VITE_CONTACT_EMAIL. */
export const contactEmail: string = import.meta.env['VITE_CONTACT_EMAIL'] ?? 'privacy@lampstand.example';
