import './scriptFonts.css';
