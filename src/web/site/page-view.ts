declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Tells the tag manager's data layer which page is looked at. The layer is an array until a tag manager reads it. */
export function reportPageView(): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page_path: location.pathname });
}
