/** The app's screen, 300 pixels wide, in its case and its centre circles. It has a day and a night, as the app has. */
export function PhoneMockup({ alt }: { alt: string }) {
  return (
    <div className="mockup parts">
      <svg className="mockup-rings" viewBox="0 0 480 620" aria-hidden="true">
        <circle cx="240" cy="310" r="196" stroke="var(--l)" />
        <circle cx="240" cy="310" r="244" stroke="var(--h)" />
        <circle cx="240" cy="310" r="292" stroke="var(--o)" />
      </svg>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/assets/pictures/phone-night.webp" />
        <img
          className="mockup-screen"
          src="/assets/pictures/phone.webp"
          width={300}
          height={620}
          alt={alt}
          // Lazy, as the specification has it; but where it is seen at once it is what the visitor waits for.
          loading="lazy"
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </div>
  );
}
